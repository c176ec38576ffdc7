import { randomUUID } from 'node:crypto';

/** Stands in a document for a list that is too long to be kept in memory. */
export interface LongList {
  readonly mark: string;
  readonly items: () => AsyncIterable<unknown>;
}

/** The mark is random, so that nothing that anyone typed can be taken for it. */
export const longList = (items: () => AsyncIterable<unknown>): LongList => ({ mark: `list:${randomUUID()}`, items });

/**
 * JSON in pieces. Where the document has the mark of a list as a string, the items of the list are written instead,
 * one after another as they are read. The mark is the last item of its array.
 */
export const streamedJson = async function* (
  document: object,
  lists: readonly LongList[],
): AsyncGenerator<string, void, undefined> {
  let rest = JSON.stringify(document);
  for (const { mark, items } of lists) {
    const [before = '', after = ''] = rest.split(JSON.stringify(mark));
    // The comma before it belongs to the first item, since there may be none.
    let between = before.endsWith(',') ? ',' : '';
    yield before.slice(0, before.length - between.length);
    for await (const item of items()) {
      yield between + JSON.stringify(item);
      between = ',\n';
    }
    rest = after;
  }
  yield `${rest}\n`;
};
