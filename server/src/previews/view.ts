import type { InputOf, OutputOf } from '@vitrine/contract/endpoint.ts';
import type { getPreviewInfo, NotebookCell, viewTable, viewText } from '@vitrine/contract/previews.ts';
import type { Claim } from '../downloads/downloads.ts';
import { boundedCache } from '../platform/bounded-cache.ts';
import { Failure } from '../platform/failure.ts';
import type { Platform } from '../platform/platform.ts';
import { openThreads } from '../platform/threads/threads.ts';
import { kindOf, type Looked } from './kind.ts';
import { drawAnew } from './pictures.ts';
import { sourceFor, type Asked, type Source } from './source.ts';
import type { RawCell, RawOutput } from './thread/read-notebook.ts';
import type { Table } from './thread/read-table.ts';
import type { PlainText } from './thread/read-text.ts';

const mebibyte = 1024 * 1024;
const tableBytes = mebibyte;
const textBytes = mebibyte / 2;
const notebookBytes = 8 * mebibyte;
const longestMarkdown = 100_000;
const pictureWidth = 1000;
const lookBytes = 64 * 1024;

const threads = openThreads(new URL('./thread/worker.ts', import.meta.url), {
  atOnce: 2,
  memoryMb: 192,
  milliseconds: 5000,
  bytes: 0,
});

type ShownText = OutputOf<typeof viewText>;
const tables = boundedCache<Table>(24 * mebibyte, ({ rows, columns }) => 1000 + rows.length * columns.length * 24);
const texts = boundedCache<ShownText>(
  16 * mebibyte,
  ({ text, html, tree, cells }) => 1000 + text.length + (html?.length ?? 0) + (tree?.length ?? 0) + weightOf(cells),
);
const weightOf = (cells: readonly NotebookCell[] | null): number => (cells ? JSON.stringify(cells).length : 0);

const look = async ({ name, size, mediaType, inZip, beginning }: Source): Promise<Looked> =>
  kindOf({ name, size, mediaType, inZip, beginning: await beginning(lookBytes) });

export const previewInfo = async (
  platform: Platform,
  asked: Asked,
  claim: Claim,
): Promise<OutputOf<typeof getPreviewInfo>> => {
  const source = await sourceFor(platform, asked, claim);
  return { ...(await look(source)), size: source.size, mediaType: source.mediaType };
};

export const tablePage = async (
  platform: Platform,
  { fileId, entry, page, size }: InputOf<typeof viewTable>,
  claim: Claim,
): Promise<OutputOf<typeof viewTable>> => {
  const source = await sourceFor(platform, { fileId, entry }, claim);
  const { rows, columns, ...table } = await tables(source.key, async () => {
    const bytes = await source.beginning(tableBytes);
    return (await threads.run({ task: 'table', input: { bytes, cut: source.size > bytes.length } })) as Table;
  });
  return {
    ...table,
    columns,
    rows: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    page,
    size,
  };
};

export const showText = async (platform: Platform, asked: Asked, claim: Claim): Promise<ShownText> => {
  const source = await sourceFor(platform, asked, claim);
  return texts(source.key, () => readShown(source));
};

const readShown = async (source: Source): Promise<ShownText> => {
  const { kind, reason } = await look(source);
  if (kind === 'none') {
    throw new Failure(422, reason);
  }
  if (kind === 'notebook' && source.size <= notebookBytes) {
    const shown = await orNote(() => readCells(source));
    if ('cells' in shown) {
      return { kind, text: '', encoding: 'UTF-8', html: null, tree: null, note: null, ...shown };
    }
    return { ...(await readPlain(source, 'notebook')), note: shown.note };
  }
  return readPlain(source, kind === 'markdown' || kind === 'json' || kind === 'notebook' ? kind : 'text');
};

const readPlain = async (source: Source, kind: ShownText['kind']): Promise<ShownText> => {
  const bytes = await source.beginning(textBytes);
  const cut = source.size > bytes.length;
  const input = { bytes, json: kind === 'json' && !cut };
  const { text, encoding, tree } = (await threads.run({ task: 'text', input })) as PlainText;
  const plain = { kind, text, encoding, cut, tree, cells: null };
  if (kind !== 'markdown') {
    return { ...plain, html: null, note: null };
  }
  if (text.length > longestMarkdown) {
    return { ...plain, html: null, note: 'This text is too long to be shown with its formatting.' };
  }
  const rendered = await orNote(async () => ({
    html: (await threads.run({ task: 'markdown', input: { text } })) as string,
  }));
  return { ...plain, html: 'html' in rendered ? rendered.html : null, note: 'note' in rendered ? rendered.note : null };
};

/** What cannot be shown in its own form is still shown as text, with a sentence that says why. */
const orNote = async <Result extends object>(work: () => Promise<Result>): Promise<Result | { note: string }> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 422) {
      return { note: error.message };
    }
    throw error;
  }
};

const readCells = async (source: Source): Promise<{ cells: NotebookCell[]; cut: boolean }> => {
  const bytes = await source.beginning(notebookBytes);
  const { cells, cut } = (await threads.run({ task: 'notebook', input: { bytes } })) as {
    cells: RawCell[];
    cut: boolean;
  };
  return { cells: await Promise.all(cells.map(withPictures)), cut };
};

const withPictures = async (cell: RawCell): Promise<NotebookCell> =>
  cell.type === 'code' ? { ...cell, outputs: await Promise.all(cell.outputs.map(shownOutput)) } : cell;

const shownOutput = async (output: RawOutput) => {
  if (output.type !== 'picture') {
    return output;
  }
  const drawn = await orNote(() => drawAnew(output.bytes, pictureWidth));
  return 'note' in drawn
    ? { type: 'left-out' as const, text: drawn.note }
    : {
        type: 'image' as const,
        url: `data:image/webp;base64,${drawn.bytes.toString('base64')}`,
        width: drawn.width,
        height: drawn.height,
      };
};
