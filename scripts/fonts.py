"""Makes the font files of the page and of documents from the package @fontsource-variable/onest.

    npm pack @fontsource-variable/onest && tar xzf fontsource-variable-onest-*.tgz
    python3 scripts/fonts.py package src      (needs fonttools and brotli)

The package cuts the typeface by script blocks, so an Azerbaijani word would be set from two files, with
no kerning across "ə". Here the letters of az and en, the digits and the signs of money become one file,
Russian another, with the weights 400-700 only.

A document takes no variable font, and no second one for what the first lacks: it has one file for each of two
weights, with the letters of Europe, because a name may hold any. WOFF is read without a decoder of brotli.
"""

import sys
import tempfile
from copy import deepcopy
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib.builder import buildVarData, buildVarStore
from fontTools.varLib.instancer import instantiateVariableFont

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN = ASCII + "çÇöÖüÜı" + "\u00a0\u2009\u202f" + "«»“”„‘’–—−·•…©×"
LATIN_EXTENDED = "əƏğĞİşŞ₼"
NUMERO = "№"
CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "Ёё"

DOCUMENT = {
    "latin": LATIN + "".join(map(chr, range(0xA1, 0x100))) + "ŒœŸ‚‹›⁄€™",
    "latin-ext": LATIN_EXTENDED + "".join(map(chr, range(0x100, 0x180))) + "₺₽",
    "cyrillic": "".join(map(chr, range(0x400, 0x460))) + "Ґґ" + NUMERO,
}
DOCUMENT_WEIGHTS = {"Regular": 400, "SemiBold": 600}

# A borrowed letter has the spacing of the letter whose sides it shares.
SPACED_AS = {
    "gbreve": "g", "Gbreve": "G", "Idotaccent": "I", "scedilla": "s", "Scedilla": "S",
    "uni0259": "o", "uni018F": "O",
}  # fmt: skip


def main(package: Path, source: Path) -> None:
    target = source / "ui/fonts"

    def cut(block: str, text: str, weight: int | tuple[int, int] = (400, 700)) -> TTFont:
        return subset(package / "files" / f"onest-{block}-wght-normal.woff2", text, weight)

    latin = cut("latin", LATIN)
    borrow(latin, cut("latin-ext", LATIN_EXTENDED))
    borrow(latin, cut("cyrillic", NUMERO))
    space_alike(latin)
    save(latin, target / "onest-latin.woff2")
    save(cut("cyrillic", CYRILLIC), target / "onest-cyrillic.woff2")
    (target / "OFL.txt").write_text((package / "LICENSE").read_text())
    for style, weight in DOCUMENT_WEIGHTS.items():
        font = merge([cut(block, text, weight) for block, text in DOCUMENT.items()])
        rename(font, style)
        font.flavor = "woff"
        write(font, source / f"documents/fonts/onest-{style.lower()}.woff")


def subset(file: Path, text: str, weight: int | tuple[int, int]) -> TTFont:
    font = instantiateVariableFont(TTFont(file, recalcTimestamp=False), {"wght": weight})
    options = Options()
    options.layout_features = ["kern", "tnum"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.hinting = False
    options.drop_tables += ["MVAR", "STAT", "gasp"] + (["GDEF"] if isinstance(weight, int) else [])
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def borrow(font: TTFont, donor: TTFont) -> None:
    """Adds the donor's glyphs that the font lacks, with their variations. Both fonts come from the same masters."""
    order = font.getGlyphOrder()
    added = [name for name in donor.getGlyphOrder() if name not in order]
    font.setGlyphOrder(order + added)
    for name in added:
        font["glyf"].glyphs[name] = deepcopy(donor["glyf"][name])
        font["hmtx"].metrics[name] = donor["hmtx"].metrics[name]
        font["gvar"].variations[name] = deepcopy(donor["gvar"].variations.get(name, []))
    font["glyf"].glyphOrder = font.getGlyphOrder()
    for table in font["cmap"].tables:
        table.cmap.update(donor.getBestCmap())


def space_alike(font: TTFont) -> None:
    alike = {new: old for new, old in SPACED_AS.items() if new in font.getGlyphOrder()}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            if isinstance(pairs, otTables.PairPos):
                (space_pairs if pairs.Format == 1 else space_classes)(pairs, alike)
    rank = font.getReverseGlyphMap()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            if isinstance(pairs, otTables.PairPos):
                sort_pairs(pairs, rank)


def space_pairs(pairs: otTables.PairPos, alike: dict[str, str]) -> None:
    for kerns in pairs.PairSet:
        for record in list(kerns.PairValueRecord):
            for new, old in alike.items():
                if record.SecondGlyph == old:
                    copy = deepcopy(record)
                    copy.SecondGlyph = new
                    kerns.PairValueRecord.append(copy)
    firsts = pairs.Coverage.glyphs
    for new, old in alike.items():
        if old in firsts:
            pairs.PairSet.append(deepcopy(pairs.PairSet[firsts.index(old)]))
            firsts.append(new)


def space_classes(pairs: otTables.PairPos, alike: dict[str, str]) -> None:
    for new, old in alike.items():
        if old in pairs.Coverage.glyphs:
            pairs.Coverage.glyphs.append(new)
        for classes in (pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs):
            if old in classes:
                classes[new] = classes[old]


def sort_pairs(pairs: otTables.PairPos, rank: dict[str, int]) -> None:
    """Sorts coverage and pair records in the order of the glyphs, which the format requires."""
    glyphs = pairs.Coverage.glyphs
    if pairs.Format == 1:
        pairs.PairSet = [s for _, s in sorted(zip(glyphs, pairs.PairSet), key=lambda p: rank[p[0]])]
        for kerns in pairs.PairSet:
            kerns.PairValueRecord.sort(key=lambda record: rank[record.SecondGlyph])
            kerns.PairValueCount = len(kerns.PairValueRecord)
        pairs.PairSetCount = len(pairs.PairSet)
    glyphs.sort(key=rank.__getitem__)


def merge(fonts: list[TTFont]) -> TTFont:
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/{place}.ttf" for place in range(len(fonts))]
        for font, file in zip(fonts, files):
            font.save(file)
        merged = Merger().merge(files)
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = fonts[0]["head"].modified
    return merged


def rename(font: TTFont, style: str) -> None:
    """Sets the names by which a document tells fonts apart."""
    for number, name in {1: "Onest", 2: style, 4: f"Onest {style}", 6: f"Onest-{style}"}.items():
        font["name"].setName(name, number, 3, 1, 0x409)


def save(font: TTFont, file: Path) -> None:
    weigh_advances(font)
    font.flavor = "woff2"
    write(font, file)


def write(font: TTFont, file: Path) -> None:
    font.save(file)
    print(f"{file}: {file.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")


def weigh_advances(font: TTFont) -> None:
    """Rebuilds HVAR, which tells the advance of each glyph at each weight without drawing it."""
    deltas = []
    for name in font.getGlyphOrder():
        delta = 0
        for variation in font["gvar"].variations.get(name, []):
            support = {axis: tuple(at) for axis, at in variation.axes.items()}
            assert support == {"wght": (0.0, 1.0, 1.0)}, support
            right, left = variation.coordinates[-3], variation.coordinates[-4]
            delta += (right[0] if right else 0) - (left[0] if left else 0)
        deltas.append([delta])
    regions = font["HVAR"].table.VarStore.VarRegionList
    assert regions.RegionCount == 1, regions.RegionCount
    advances = font["HVAR"].table
    advances.VarStore = buildVarStore(regions, [buildVarData([0], deltas, optimize=True)])
    advances.AdvWidthMap = None


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
