/** A piece of XML that is well formed: everything put into it was escaped. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Child = Xml | string | number | null | undefined | false;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no way to write most control characters, not even escaped; what is left of a pair is none either. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapeXml = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Attributes that are empty are left out. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): Xml => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([key, value]) => ` ${key}="${escapeXml(value ?? '')}"`)
    .join('');
  const content = children.map(contentOf).join('');
  return new Xml(content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`);
};

const contentOf = (child: Child): string => {
  if (child instanceof Xml) {
    return child.text;
  }
  return typeof child === 'string' || typeof child === 'number' ? escapeXml(String(child)) : '';
};

/** A parent of the children, or nothing where there are none. */
export const parentOf = (name: string, children: readonly Xml[]): Xml | null =>
  children.length > 0 ? element(name, {}, ...children) : null;

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
