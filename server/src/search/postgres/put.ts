import type { Transaction } from '../../platform/database.ts';
import type { SearchDocument } from '../index.ts';
import { tokensOf } from '../words.ts';
import { vectorOf, wordsToStem } from './lexemes.ts';
import { countPacked, pack } from './packed-values.ts';
import { addToCounts, numbersOf, packedOf, putEntry, removeEntry, stemsOf } from './writing/queries.ts';

export const put = async (transaction: Transaction, document: SearchDocument): Promise<void> => {
  const words = document.passages.flatMap(({ text }) => wordsToStem(tokensOf(text)));
  const stems = await stemsOf(transaction, words);
  const numbers = await numbersOf(transaction, document.values);
  await changeCounts(transaction, document.conceptId, numbers);
  await putEntry(transaction, document, vectorOf(document, stems, numbers), pack(numbers));
};

export const remove = async (transaction: Transaction, conceptId: string): Promise<void> => {
  await changeCounts(transaction, conceptId, []);
  await removeEntry(transaction, conceptId);
};

const changeCounts = async (transaction: Transaction, conceptId: string, now: readonly number[]): Promise<void> => {
  const before = await packedOf(transaction, conceptId);
  const changes = new Map(now.map((number) => [number, 1]));
  for (const number of before ? countPacked(before).keys() : []) {
    changes.set(number, (changes.get(number) ?? 0) - 1);
  }
  await addToCounts(transaction, new Map([...changes].filter(([, change]) => change !== 0)));
};
