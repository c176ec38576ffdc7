import { extensionOf } from '../media-type.ts';
import type { Hint } from './hint.ts';
import { tableHints } from './table-rules.ts';

/** A file as far as it was looked at. */
export interface Look {
  readonly path: string;
  readonly size: number;
  readonly mediaType: string;
  /** Its first bytes. */
  readonly head: Buffer;
}

/** Formats that only one maker's programs read well, or that will not be read for ever, and what can stand beside them. */
const alternatives: readonly (readonly [extensions: string, instead: string])[] = [
  ['xls xlsx xlsm xlsb numbers', 'CSV, one file for each sheet'],
  ['doc docx pages wpd', 'PDF/A or Markdown'],
  ['ppt pptx key', 'PDF/A'],
  ['sav zsav por', 'CSV with a codebook'],
  ['dta sas7bdat', 'CSV with a codebook'],
  ['mat', 'HDF5, or CSV for tables'],
  ['rdata rda rds', 'CSV or Parquet'],
  ['mdb accdb', 'CSV, one file for each table, or SQLite'],
  ['rar', 'ZIP'],
  ['psd ai', 'TIFF, PNG or SVG'],
  ['cdr indd', 'PDF/A or SVG'],
  ['opj opju pzf pzfx jmp', 'CSV'],
  ['wma wmv', 'FLAC, or MP4 with H.264'],
  ['dwg', 'DXF'],
  ['nd2 czi lif oib oif vsi', 'OME-TIFF'],
  ['heic', 'TIFF or PNG'],
];
const openAlternative = new Map(
  alternatives.flatMap(([extensions, instead]) => extensions.split(' ').map((each) => [each, instead] as const)),
);

/** What its authors may want to look at. Never more than advice. */
export const hintsOf = (look: Look): Hint[] => {
  const name = look.path.split('/').at(-1) ?? '';
  const alternative = openAlternative.get(extensionOf(name));
  const named = nameProblem(look.path);
  return [
    ...(named ? [{ kind: 'troubling-name' as const, detail: named }] : []),
    ...(look.size === 0 ? [{ kind: 'empty-file' as const, detail: 'The file has no content.' }] : []),
    ...(alternative
      ? [{ kind: 'open-alternative' as const, detail: `More people can open it as ${alternative}.` }]
      : []),
    ...textHints(look),
  ];
};

const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

/** What a machine other than the author's may stumble over. */
const nameProblem = (path: string): string | undefined => {
  const parts = path.split('/');
  if (parts.some((part) => reserved.test(part))) {
    return 'Windows keeps this name for itself and cannot store it.';
  }
  if (parts.some((part) => /[. ]$/.test(part) || part.startsWith(' '))) {
    return 'A name that ends in a dot or a space is changed or refused by Windows.';
  }
  const character = /[<>:"|?*]/.exec(path)?.[0];
  if (character) {
    return `Windows cannot store a name with ${character} in it.`;
  }
  return path.length > 200 ? 'With a path this long some programs cannot unpack the dataset.' : undefined;
};

/** UTF-8 that was read as another encoding and saved again: "Ã©" for "é". */
const mojibake =
  /Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013-\u203a\u20ac\u2122]|â€[\u0090-\u00ff\u0152\u0153\u2018-\u2122]|Â[°±µ§²³·»«©®]/;

const textHints = (look: Look): Hint[] => {
  const isText = /^text\/|[/+](json|xml|yaml)$|x-ndjson$/.test(look.mediaType);
  if (!isText || look.size === 0 || look.head.length === 0) {
    return [];
  }
  const text = decode(look);
  if (text === undefined) {
    return [
      { kind: 'broken-encoding', detail: 'The text is not UTF-8, so letters with accents may show as others.' },
      ...tableHints(look.mediaType, look.head.toString('latin1')),
    ];
  }
  const spoilt = mojibake.exec(text)?.[0] ?? (text.includes('\ufffd') ? '\ufffd' : undefined);
  return [
    ...(spoilt === undefined
      ? []
      : [
          {
            kind: 'broken-encoding' as const,
            detail: `Letters were lost when the text was converted: it has “${spoilt}” in it.`,
          },
        ]),
    ...tableHints(look.mediaType, text),
  ];
};

/** Undefined when it is not in an encoding that says which it is. */
const decode = ({ head, size }: Look): string | undefined => {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    // Of a longer file the last letter may be cut in two.
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: size > head.length });
  } catch {
    return undefined;
  }
};
