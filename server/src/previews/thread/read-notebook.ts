import { renderWithinPage } from '../../platform/markdown/render.ts';
import { Refusal } from '../../platform/threads/answer-work.ts';
import { depthOf } from './read-text.ts';

/** A picture still in its own format: it is drawn anew before anybody sees it. */
export type RawOutput =
  | { readonly type: 'text' | 'left-out'; readonly text: string }
  | { readonly type: 'picture'; readonly bytes: Uint8Array };

export type RawCell =
  | { readonly type: 'markdown'; readonly html: string }
  | { readonly type: 'code'; readonly text: string; readonly count: number | null; readonly outputs: RawOutput[] }
  | { readonly type: 'raw'; readonly text: string };

const mostCells = 500;
const mostOutputs = 50;
const longestText = 100_000;
const longestMarkdown = 20_000;
const mostHtml = 2_000_000;
const mostPictures = 20;
const mostPictureBytes = 3 * 1024 * 1024;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text of a notebook is one, or its lines. */
const textOf = (value: unknown): string => {
  const text =
    typeof value === 'string'
      ? value
      : listOf(value)
          .filter((line) => typeof line === 'string')
          .join('');
  return text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text;
};

/** The cells of a Jupyter notebook, nbformat 4. Of their outputs only text and pictures are taken, and never HTML. */
export const readNotebook = ({ bytes }: { readonly bytes: Uint8Array }): { cells: RawCell[]; cut: boolean } => {
  const text = new TextDecoder().decode(bytes);
  if (depthOf(text) > 100) {
    throw new Refusal('This notebook is nested too deeply to be shown as one.');
  }
  const cells = listOf(fieldsOf(parsed(text))['cells']);
  if (cells.length === 0) {
    throw new Refusal('This notebook has no cells that we know how to show.');
  }
  const left = { pictures: mostPictures, html: mostHtml };
  return {
    cells: cells.slice(0, mostCells).map((cell) => cellOf(fieldsOf(cell), left)),
    cut: cells.length > mostCells,
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('This notebook is damaged and is shown as plain text.');
  }
};

interface Left {
  pictures: number;
  html: number;
}

const cellOf = (cell: Fields, left: Left): RawCell => {
  const text = textOf(cell['source']);
  if (cell['cell_type'] === 'markdown' && text.length <= longestMarkdown && left.html > 0) {
    const html = renderWithinPage(text);
    left.html -= html.length;
    return { type: 'markdown', html };
  }
  if (cell['cell_type'] !== 'code') {
    return { type: 'raw', text };
  }
  const count = cell['execution_count'];
  return {
    type: 'code',
    text,
    count: Number.isSafeInteger(count) ? Number(count) : null,
    outputs: listOf(cell['outputs'])
      .slice(0, mostOutputs)
      .map((output) => outputOf(fieldsOf(output), left)),
  };
};

/** The colours of a terminal. */
const escapes = /\u001b\[[0-9;]*[A-Za-z]/g;

const outputOf = (output: Fields, left: Left): RawOutput => {
  if (output['output_type'] === 'stream') {
    return { type: 'text', text: textOf(output['text']).replaceAll(escapes, '') };
  }
  if (output['output_type'] === 'error') {
    const trace = listOf(output['traceback']).map(textOf).join('\n');
    return {
      type: 'text',
      text: textOf(trace || `${textOf(output['ename'])}: ${textOf(output['evalue'])}`).replaceAll(escapes, ''),
    };
  }
  const data = fieldsOf(output['data']);
  const picture = pictureOf(data);
  if (picture && left.pictures > 0) {
    left.pictures -= 1;
    return { type: 'picture', bytes: picture };
  }
  const text = textOf(data['text/plain']);
  return text === ''
    ? {
        type: 'left-out',
        text: `An output that is not shown here: ${Object.keys(data).join(', ').slice(0, 200) || 'unknown'}`,
      }
    : { type: 'text', text };
};

const pictureOf = (data: Fields): Uint8Array | undefined => {
  const encoded = data['image/png'] ?? data['image/jpeg'];
  const text = typeof encoded === 'string' ? encoded : listOf(encoded).join('');
  if (text === '' || text.length > (mostPictureBytes * 4) / 3) {
    return undefined;
  }
  return new Uint8Array(Buffer.from(text, 'base64'));
};
