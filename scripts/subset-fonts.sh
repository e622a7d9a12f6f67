#!/usr/bin/env bash
# Makes public/fonts/ from the typefaces' npm packages. Needs npm, and python3 with fonttools and brotli
# (Debian: fonttools python3-brotli). Run by hand when a typeface or the set of characters changes; the results are committed.
set -euo pipefail

out="$(cd "$(dirname "$0")/.." && pwd)/public/fonts"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

fetch() { # package version
  local archive
  archive="$(cd "$work" && npm pack --silent "$1@$2" | tail -1)"
  mkdir -p "$work/$1"
  tar -xzf "$work/$archive" -C "$work/$1" --strip-components=1
}
# Full character sets with all kerning, one file per weight; Newsreader comes at optical size 16.
fetch @expo-google-fonts/instrument-sans 0.4.2
fetch @expo-google-fonts/newsreader 0.4.1
# Every optical size, but cut into Latin and Latin Extended, without the kerning between the two.
fetch @fontsource-variable/newsreader 5.3.0

mkdir -p "$out"
cp "$work/@fontsource-variable/newsreader/LICENSE" "$out/OFL-newsreader.txt"
cp "$work/@expo-google-fonts/instrument-sans/LICENSE_FONT" "$out/OFL-instrument-sans.txt"

python3 - "$work" "$out" <<'PY'
import os
import sys

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib import build, instancer

WORK, OUT = sys.argv[1:]
# Newsreader is drawn for its size: one cut for headings of 24 to 124 px, one for articles of 18 to 20 px.
DISPLAY_OPTICAL_SIZE = 48
TEXT_OPTICAL_SIZE = 19

# Czech, Slovak, English, and letters of neighbours that occur in names.
CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž"
    + "ÄĹĽÔŔäĺľôŕ"
    + "ÖÜŐŰöüőűß"
    + "„“”‚‘’«»–—…•·×−§©°€→←↑↓"
    + "\u00a0\u00ad\u2009\u2011\u202f"
)
FEATURES = ["kern", "liga", "ccmp", "lnum", "pnum", "tnum"]


def main():
    write("instrument-sans", variable({400: sans("400Regular"), 600: sans("600SemiBold")}))
    write("newsreader-display", serif("400Regular", 400, DISPLAY_OPTICAL_SIZE))
    write("newsreader-text", variable({400: serif("400Regular", 400, TEXT_OPTICAL_SIZE), 600: serif("600SemiBold", 600, TEXT_OPTICAL_SIZE)}))
    write("newsreader-italic", serif("400Regular_Italic", 400, TEXT_OPTICAL_SIZE))


def sans(style):
    return cut(f"@expo-google-fonts/instrument-sans/{style}/InstrumentSans_{style}.ttf")


def serif(style, weight, optical_size):
    """The full font of optical size 16, given the outlines, widths and kerning of another size."""
    font = cut(f"@expo-google-fonts/newsreader/{style}/Newsreader_{style}.ttf")
    posture = "italic" if style.endswith("Italic") else "normal"
    parts = [instance(characters, posture, weight, optical_size) for characters in ("latin", "latin-ext")]
    reshape(font, parts)
    retune_kerning(font, [Kerning(part) for part in parts])
    return font


def instance(characters, posture, weight, optical_size):
    path = f"@fontsource-variable/newsreader/files/newsreader-{characters}-opsz-{posture}.woff2"
    font = TTFont(os.path.join(WORK, path))
    return instancer.instantiateVariableFont(font, {"opsz": optical_size, "wght": weight})


def cut(path):
    font = TTFont(os.path.join(WORK, path), recalcTimestamp=False)
    add_spaces(font)
    options = subset.Options(layout_features=FEATURES, notdef_outline=True, name_IDs=["*"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)
    return font


def add_spaces(font):
    """Neither typeface draws the thin spaces, the hyphen that doesn't break or (Instrument Sans) the soft one."""
    thin = round(font["head"].unitsPerEm / 6)
    font.setGlyphOrder(font.getGlyphOrder() + ["thinspace"])
    font["glyf"]["thinspace"] = Glyph()
    font["hmtx"]["thinspace"] = (thin, 0)
    hyphen = font.getBestCmap()[ord("-")]
    for table in font["cmap"].tables:
        table.cmap.update({0x2009: "thinspace", 0x202F: "thinspace", 0x2011: hyphen})
        table.cmap.setdefault(0xAD, hyphen)


def variable(masters):
    """One font for all weights between two; the originals lie on straight lines too."""
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=min(masters), default=min(masters), maximum=max(masters)))
    for weight, master in masters.items():
        del master["STAT"]
        space.addSource(SourceDescriptor(font=master, location={"Weight": weight}, name=str(weight)))
    font, _, _ = build(space)
    instancer.setMacOverlapFlags(font["glyf"])
    return font


def reshape(font, parts):
    """Takes outlines and widths from the parts; one that no part has ends the run. The added space keeps its own."""
    for name in set(font.getGlyphOrder()) - {"thinspace"}:
        donor = next(part for part in parts if name in part["glyf"].glyphs)
        shape = DecomposingRecordingPen(donor.getGlyphSet())
        donor.getGlyphSet()[name].draw(shape)
        pen = TTGlyphPen(None)
        shape.replay(pen)
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = donor["hmtx"][name]
    for name in font.getGlyphOrder():
        font["glyf"][name].recalcBounds(font["glyf"])
    instancer.setMacOverlapFlags(font["glyf"])


class Kerning:
    """Kerning of one font, by pair and by class."""

    def __init__(self, font):
        tables = pair_tables(font)
        self.known = {name for table in tables for name in font.getGlyphOrder()}
        self.pairs = {}
        for table in (table for table in tables if table.Format == 1):
            for left, pair_set in zip(table.Coverage.glyphs, table.PairSet):
                for record in pair_set.PairValueRecord:
                    self.pairs.setdefault((left, record.SecondGlyph), advance(record.Value1))
        self.classes = [table for table in tables if table.Format == 2]

    def by_class(self, left, right):
        for table in self.classes:
            if left in table.Coverage.glyphs:
                row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
                return advance(row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1)
        return None


def retune_kerning(font, sources):
    """Sets every kerning value to the one the sources have for it; pairs that only the full font knows keep theirs."""
    for table in pair_tables(font):
        if table.Format == 1:
            for left, pair_set in zip(table.Coverage.glyphs, table.PairSet):
                for record in pair_set.PairValueRecord:
                    value = first(source.pairs.get((left, record.SecondGlyph)) for source in sources)
                    if value is not None:
                        record.Value1.XAdvance = value
            continue
        lefts = members(table.ClassDef1, table.Coverage.glyphs, table.Class1Count)
        rights = members(table.ClassDef2, font.getGlyphOrder(), table.Class2Count)
        for left_class, row in enumerate(table.Class1Record):
            for right_class, record in enumerate(row.Class2Record):
                value = first(class_value(source, lefts[left_class], rights[right_class]) for source in sources)
                if value is not None and record.Value1 is not None:
                    record.Value1.XAdvance = value


def class_value(source, lefts, rights):
    """The value between two classes, read off the first glyph of each that the source has."""
    left = first(name for name in lefts if name in source.known)
    right = first(name for name in rights if name in source.known)
    return None if left is None or right is None else source.by_class(left, right)


def members(class_def, glyphs, count):
    groups = [[] for _ in range(count)]
    for name in glyphs:
        groups[class_def.classDefs.get(name, 0)].append(name)
    return groups


def pair_tables(font):
    gpos = font["GPOS"].table
    kerning = {i for record in gpos.FeatureList.FeatureRecord if record.FeatureTag == "kern" for i in record.Feature.LookupListIndex}
    tables = [table for i in sorted(kerning) for table in gpos.LookupList.Lookup[i].SubTable]
    return [table.ExtSubTable if table.LookupType == 9 else table for table in tables]


def advance(value):
    return getattr(value, "XAdvance", 0) if value else 0


def first(values):
    return next((value for value in values if value is not None), None)


def write(name, font):
    missing = [character for character in CHARACTERS if ord(character) not in font.getBestCmap()]
    font.flavor = "woff2"
    path = os.path.join(OUT, f"{name}.woff2")
    font.save(path)
    print(f"{name}.woff2  {os.path.getsize(path)} bytes  not in the typeface: {' '.join(missing) or 'nothing'}")


main()
PY
