/** The items a few hundred at a time, for those who ask the database about each. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === most) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}
