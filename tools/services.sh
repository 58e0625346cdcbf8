# Finds, starts or installs what the whole test run needs besides Python. Sourced by tools/test.

apt_install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    else
        echo "Please install: $*" >&2
        exit 1
    fi
}

# Chromium as Debian builds it for use without a window: the same engine, at little more than half the processor time.
need_chromium() {
    command -v chromium-headless-shell >/dev/null || apt_install chromium-headless-shell fonts-dejavu-core
}

# nginx and docker-compose (to read compose.yaml; nothing is run by it) for the tests of what we hand out.
need_deployers() {
    command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || apt_install nginx-light
    command -v docker-compose >/dev/null || apt_install docker-compose
}

# xgettext, with which texts are extracted for translators.
need_gettext() {
    command -v xgettext >/dev/null || apt_install gettext
}

# PostgreSQL: TEST_DATABASE_URL if given; else the local server, with a role and database of our own.
need_services() {
    if [ -z "${TEST_REDIS_URL:-}" ]; then
        command -v redis-server >/dev/null || apt_install redis-server
        redis-cli -h 127.0.0.1 ping >/dev/null 2>&1 || redis-server --bind 127.0.0.1 --port 6379 --save "" --daemonize yes >/dev/null
        TEST_REDIS_URL=redis://127.0.0.1:6379/9
    fi
    if [ -z "${TEST_DATABASE_URL:-}" ]; then
        command -v psql >/dev/null && ls /etc/postgresql/* >/dev/null 2>&1 || apt_install postgresql
        pg_isready -q -h 127.0.0.1 || pg_ctlcluster --skip-systemctl-redirect "$(ls /etc/postgresql | sort -n | tail -1)" main start || true
        tries=0
        until pg_isready -q -h 127.0.0.1; do
            tries=$((tries + 1))
            [ "$tries" -lt 60 ] || { echo "PostgreSQL does not answer on 127.0.0.1" >&2; exit 1; }
            sleep 0.5
        done
        su postgres -c "psql -q -c \"do \\\$\\\$ begin create role pacific login createdb password 'pacific'; exception when duplicate_object then null; end \\\$\\\$\""
        su postgres -c "psql -tAc \"select 1 from pg_database where datname = 'pacific'\"" | grep -q 1 || su postgres -c "createdb -O pacific pacific"
        TEST_DATABASE_URL=postgres://pacific:pacific@127.0.0.1:5432/pacific
    fi
    DATABASE_URL="$TEST_DATABASE_URL" REDIS_URL="$TEST_REDIS_URL"
    export DATABASE_URL REDIS_URL
}
