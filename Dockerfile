# The site as one image; what a container does is its command: "run web", "run dice", "run mail", "migrate", "backup" ...
# Debian is named because its PostgreSQL client programs have to be as new as the server of compose.yaml. The font is for
# the names on the map in mails. tools/try_image does these steps in a fresh Debian, without Docker.
FROM python:3.11-slim-trixie AS build
COPY requirements.txt /
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /requirements.txt

FROM python:3.11-slim-trixie
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-client fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --home-dir /var/lib/pacific --shell /usr/sbin/nologin pacific \
    && install -d -o 10001 -g 10001 -m 0700 /var/lib/pacific /backups
COPY --from=build /venv /venv
WORKDIR /app
COPY manage.py pyproject.toml ./
COPY pvsite pvsite
COPY rules rules
COPY games games
COPY locale locale
COPY templates templates
COPY static static
RUN python -m compileall -q manage.py pvsite rules games && /venv/bin/python manage.py compilemessages
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 VAR_DIR=/var/lib/pacific
USER 10001
ENTRYPOINT ["python", "manage.py"]
CMD ["check"]
