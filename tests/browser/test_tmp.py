from tests.browser.people import *
from tests.browser.playing import *
def show(p): return " | ".join(p.locator("#side").inner_text().split("\n"))[:900]
def test_x(site, kenji, marta, survey, mailbox):
    kenji.context.set_default_timeout(6000); marta.context.set_default_timeout(6000)
    code = start_game(kenji, "Rising Sun by post", "Japan", "Invite by a link that I pass on")
    sit_down(kenji, marta, code)
    k,m=kenji.page,marta.page
    print(board(kenji,code), offers(k)); press(k,"FLEET H03")
    print(board(kenji,code), offers(k), show(k), step_now(k)); press(k,"FIRST")
    print(board(kenji,code), step_now(k), show(k))
    survey.look(k,"movement")
    board(kenji,code)
    k.locator('#map .hexes a[href*="hex=L06"]').click(); k.locator("#side .hand").wait_for(); print(show(k))
    k.locator('#side .hand a[href*="JP-IN-11"]').click(); k.locator("#side .pickrow").wait_for(); print(show(k))
    survey.look(k,"where")
    k.locator('#map .hexes a[href*="to=M05"]').click(); print(drafted_soon(k,1)); print(show(k))
    type_order(k,"OP JP-MA-3 L06 Midwya"); k.locator("#refusal").wait_for(); print("REFUSAL", k.locator("#refusal").inner_text())
    survey.photograph(k,"refusal")
    type_order(k,"OP JP-CA-7 L06 K05x"); k.wait_for_timeout(500); print("REFUSAL", k.locator("#refusal").inner_text())
    type_order(k,"OP JP-CA-7 L06 A05"); k.wait_for_timeout(500); print("REFUSAL", k.locator("#refusal").inner_text())
    type_order(k,"OP JP-MA-3 L06 Midway"); print(drafted_soon(k,2))
    type_order(k,"OP CA-7 L06 M05"); print(drafted_soon(k,3))
    k.locator('#map .hexes a[href*="hex=J06"]').click(); k.locator("#side .hand").wait_for(); 
    k.locator('#side .hand a[href*="JP-CA-6"]').click(); k.locator("#side .pickrow").wait_for(); print(show(k))
    k.locator('#map .hexes a[href*="to=J08"]').click(); print(drafted_soon(k,4))
    survey.photograph(k,"drafted")
    k.get_by_label("Remove order 4").click(); print(drafted_soon(k,3)); print(show(k))
    type_order(k,"OP CA-6 Truk Port-Moresby"); print(drafted_soon(k,4))
    k.get_by_role("link",name=re.compile("Review")).click(); print(k.inner_text("main"))
    survey.look(k,"review")
    commit(k); print(k.url, show(k)); survey.look(k,"waiting")
    print("MARTA", board(marta,code), step_now(m), show(m)); survey.look(m,"movement")
    m.screenshot(path="/tmp/btest/marta.png",full_page=True)
    m.locator("#side .where a").first.click(); m.locator("#side .pickrow").wait_for(); print(show(m)); survey.look(m,"where")
    print(m.locator("#side .dest button, #side .chips button").evaluate_all("a=>a.map(b=>b.value)"))
    m.locator("#side .dest button, #side .chips button").first.click(); print(drafted_soon(m,1))
    m.get_by_role("link",name=re.compile("Review")).click(); survey.look(m,"review"); commit(m)
    n=0
    for i in range(60):
        for P in (kenji,marta):
            a=board(P,code)
            if a=="answer":
                pr=show(P.page)[:150]; 
                if n<3 or n%5==0: survey.look(P.page,f"battle{n}")
                n+=1
                print(P.name, step_now(P.page), pr, "->", answer(P))
            else: print(P.name,a,step_now(P.page), show(P.page)[:100])
        if asked(k)==asked(m)=="logistics": break
    survey.look(k,"logistics"); survey.look(m,"logistics")
    print(show(k)); print(show(m))
    for x in mailbox.all(): print(x.number,x.to,x.subject,x.headers,x.receipt)
    print(x.text)
    print(kenji.troubles, marta.troubles)
    print("\n".join(survey.findings))
    assert 0
