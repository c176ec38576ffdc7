interface Heading {
  readonly written: number;
  readonly level: number;
}

/**
 * Headings begin at the third level, since the page has two above them, and none is left out: who begins with ## is
 * understood too, and a screen reader finds no gap. Only micromark's own tags are in its output.
 */
export const inOutline = (html: string): string => {
  const above: Heading[] = [];
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_, slash: string, digit: string) => {
    const written = Number(digit);
    if (slash === '') {
      while ((above.at(-1)?.written ?? 0) >= written) {
        above.pop();
      }
      above.push({ written, level: Math.min(6, (above.at(-1)?.level ?? 2) + 1) });
    }
    return `<${slash}h${above.at(-1)?.level ?? 3}>`;
  });
};
