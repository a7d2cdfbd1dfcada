"""Makes fraunces.woff2 and kaiserstich-sans.woff2 in crates/tarock-web/fonts from their npm packages, and fraunces.ttf in
crates/tarock-picture/fonts.

    npm pack @fontsource-variable/fraunces@5.3.0 @fontsource-variable/ibm-plex-sans@5.3.0
    pip install fonttools brotli
    python web/fonts.py FRAUNCES/files/fraunces-latin-opsz-normal.woff2 PLEX/files/ibm-plex-sans-latin-wght-normal.woff2

Headings need one weight between semibold and bold at the size of headings, and the letters of western Europe: 14 kB
instead of 67. The two axes cut to 600-700 would be 28 kB. Pictures that the server draws need the same font uncompressed,
with the signs that names may contain.

Texts need regular to bold, the same letters and the signs that the page writes: 20 kB instead of 46 without the lighter
weights, the instructions for screens of 96 dots per inch, other signs such as ¼, and marks that combine with letters. For those a
browser uses its own font.

The licence (OFL) allows both. Fraunces reserves no name; "Plex" is reserved, so what is made from it has another name.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER = "crates/tarock-web/fonts"
PICTURES = "crates/tarock-picture/fonts/fraunces.ttf"
LETTERS = [*range(0x20, 0x7F), 0xA0, *range(0xC0, 0x100), *map(ord, "“”„‘’‚–−…·«»")]
SIGNS = [*map(ord, "§°±½•‹›—€↑↓Œœ"), 0xAD]
PICTURE_LETTERS = [*LETTERS, *range(0xA0, 0x100)]


def cut(font, letters, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)


def save(font, name):
    font.flavor = "woff2"
    font.save(f"{FOLDER}/{name}.woff2")


def headings(source):
    font = instancer.instantiateVariableFont(TTFont(source), {"opsz": 36, "wght": 650})
    cut(font, PICTURE_LETTERS, ["kern", "liga"])
    font.flavor = None
    font.save(PICTURES)
    cut(font, LETTERS, ["kern", "liga"])
    save(font, "fraunces")


def texts(source):
    font = TTFont(source)
    cut(font, [*LETTERS, *SIGNS], ["kern", "liga"])
    font = instancer.instantiateVariableFont(font, {"wght": (400, 700)})
    for record in font["name"].names:
        name = record.toUnicode()
        # The copyright stays as it is.
        if record.nameID != 0:
            record.string = name.replace("IBM Plex Sans", "Kaiserstich Sans").replace("IBMPlexSans", "KaiserstichSans")
    save(font, "kaiserstich-sans")


headings(sys.argv[1])
texts(sys.argv[2])
