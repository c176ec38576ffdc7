import { renderWithinPage } from '../../platform/markdown/render.ts';
import { answerWork, Refusal } from '../../platform/threads/answer-work.ts';
import { readNotebook } from './read-notebook.ts';
import { readTable } from './read-table.ts';
import { readText } from './read-text.ts';

/** A table of many empty cells grows to a hundred times what was written. */
const longestHtml = 1_000_000;

answerWork({
  table: readTable,
  text: readText,
  notebook: readNotebook,
  markdown: ({ text }: { readonly text: string }): string => {
    const html = renderWithinPage(text);
    if (html.length > longestHtml) {
      throw new Refusal('This text grows too long when it is formatted, and is shown as it was written.');
    }
    return html;
  },
});
