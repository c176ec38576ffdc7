/** Elements that have no end in HTML. */
const empty = new Set(['meta', 'link', 'img', 'br', 'hr', 'input', '!doctype']);
const tag = /<(\/?)([a-zA-Z!][\w:.-]*)((?:\s+[\w:.-]+(?:="[^"<]*")?)*)\s*(\/?)>/y;
const reference = /^&(?:amp|lt|gt|quot|#39);/;

/** What is not well formed in a text of HTML or XML, as a sentence; undefined when nothing is. */
export const faultIn = (markup: string): string | undefined => {
  const open: string[] = [];
  let at = markup.startsWith('<?xml') ? markup.indexOf('?>') + 2 : 0;
  while (at < markup.length) {
    if (markup[at] === '&' && !reference.test(markup.slice(at, at + 8))) {
      return `a bare & at ${markup.slice(at, at + 40)}`;
    }
    if (markup[at] !== '<') {
      at += 1;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(markup);
    if (!found) {
      return `a bare < at ${markup.slice(at, at + 40)}`;
    }
    const [text, slash, name = '', attributes = '', closed] = found;
    const names = [...attributes.matchAll(/\s+([\w:.-]+)(?:="[^"]*")?/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) {
      return `an attribute twice in ${text}`;
    }
    if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(attributes)) {
      return `a bare & in ${text}`;
    }
    at += text.length;
    if (slash) {
      const expected = open.pop();
      if (expected !== name) {
        return `</${name}> where </${expected}> was to come`;
      }
    } else if (!closed && !empty.has(name.toLowerCase())) {
      open.push(name);
      // The text of a data block is not markup.
      at = name === 'script' ? markup.indexOf('</script>', at) : at;
    }
  }
  return open.length > 0 ? `<${open.at(-1)}> never ends` : undefined;
};
