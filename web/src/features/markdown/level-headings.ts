/** What stands above a text on its page: the page's title, and a heading for the place where the text is. */
const above = 2;
const deepest = 6;

/** Headings go down one level at a time, so that a screen reader can walk through them, whatever the writer began with. */
export const levelHeadings = (html: string): string => {
  const used = [...html.matchAll(/<h([1-6])>/gu)].map(([, level]) => Number(level));
  const highest = Math.min(...used);
  let former = above;
  return html.replaceAll(/<h([1-6])>(.*?)<\/h\1>/gsu, (_, level: string, words: string) => {
    former = Math.min(Number(level) - highest + above + 1, former + 1, deepest);
    return `<h${former}>${words}</h${former}>`;
  });
};
