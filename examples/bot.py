"""A bot for Conclave: sits down at a table and plays at random. Usage: bot.py http://127.0.0.1:8080 GAME"""
import json, random, sys, urllib.request

server, game = sys.argv[1:3]
token = None


def ask(method, path, body=None, cookie=None):
    headers = {"content-type": "application/json", "origin": server}
    if token:
        headers["authorization"] = "Bearer " + token
    if cookie:
        headers["cookie"] = cookie
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer), (answer.headers.get("set-cookie") or "").split(";")[0]


_, cookie = ask("POST", "/api/session")  # once: a guest, and a token for the programs it runs
token = ask("POST", "/api/tokens", {"label": "bot.py"}, cookie)[0]["token"]
table = ask("POST", "/api/play", {"game": game, "bot": "random"})[0]["table"]["id"]
seq = 0
while True:
    now, _ = ask("GET", f"/api/tables/{table}/now?wait=20&seq={seq}")
    seq = now["seq"]
    if now["table"]["end"]:
        print(json.dumps(now["table"]["end"]))
        break
    if now["choices"]:
        action = random.choice(now["choices"])["action"]
        seq = ask("POST", f"/api/tables/{table}/act", {"seq": seq, "action": action})[0]["seq"] - 1
