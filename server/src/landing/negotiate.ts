import type { FormatName } from '../exports/exports.ts';

/** What a program may ask for by name at the address of a dataset. Whoever asks for anything else gets the page. */
const offered: readonly (readonly [string, FormatName | 'html'])[] = [
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['application/vnd.datacite.datacite+json', 'datacite-json'],
  ['application/vnd.datacite.datacite+xml', 'datacite-xml'],
  ['application/vnd.citationstyles.csl+json', 'csl'],
  ['application/x-bibtex', 'bibtex'],
  ['application/x-research-info-systems', 'ris'],
  ['application/ld+json', 'schema-org'],
];

interface Wish {
  readonly type: string;
  readonly quality: number;
}

/** RFC 9110, 12.5.1, as far as it is needed: types with their quality; other parameters make no difference to us. */
const wishesOf = (accept: string): Wish[] =>
  accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const given = parameters.find((each) => /^q\s*=/.test(each))?.replace(/^q\s*=\s*/, '') ?? '1';
    const quality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
    return type === '' ? [] : [{ type, quality }];
  });

/** The page, unless something else is asked for by name and not less wanted. Nobody is refused. */
export const negotiate = (accept: string | undefined): FormatName | 'html' => {
  const wishes = wishesOf(accept ?? '*/*');
  const named = offered
    .flatMap(([type, format], order) => {
      const quality = Math.max(0, ...wishes.filter((wish) => wish.type === type).map((wish) => wish.quality));
      return quality > 0 ? [{ format, quality, order }] : [];
    })
    .toSorted((one, other) => other.quality - one.quality || one.order - other.order);
  const anything = Math.max(
    0,
    ...wishes.filter(({ type }) => /^(\*|text)\/\*$/.test(type)).map(({ quality }) => quality),
  );
  const [best] = named;
  return best && best.quality >= anything ? best.format : 'html';
};
