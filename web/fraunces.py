"""Makes crates/tarock-web/fonts/fraunces.woff2 from the npm package @fontsource-variable/fraunces 5.3.0.

    pip install fonttools brotli
    python web/fraunces.py PACKAGE/files/fraunces-latin-opsz-normal.woff2 crates/tarock-web/fonts/fraunces.woff2

Headings need one weight between semibold and bold at the size of headings, and the letters of western Europe: 16 kB
instead of 67. The two axes cut to 600-700 would be 28 kB. The licence (OFL) allows it: Fraunces reserves no name.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "“”„‘’‚–−…·♠♥♦♣")]

source, result = sys.argv[1:]
font = instancer.instantiateVariableFont(TTFont(source), {"opsz": 36, "wght": 650})
options = subset.Options()
options.layout_features = ["kern", "liga"]
options.hinting = False
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=LETTERS)
subsetter.subset(font)
font.flavor = "woff2"
font.save(result)
