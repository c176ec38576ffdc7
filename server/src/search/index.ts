import type { FilterName, searchSorts } from '@vitrine/contract/search.ts';
import type { Transaction } from '../platform/database.ts';
import type { FieldName } from './fields.ts';
import type { Question } from './parse-question.ts';

export interface Passage {
  readonly text: string;
  readonly field: FieldName | null;
  /** How much a word counts here. */
  readonly weight: 'A' | 'B' | 'C';
}

/** What is known to the index about a dataset: its latest published version. */
export interface SearchDocument {
  readonly conceptId: string;
  readonly recordId: string;
  readonly publishedAt: Date;
  readonly opensOn: string | null;
  readonly files: number;
  readonly bytes: number;
  readonly views: number;
  readonly downloads: number;
  readonly passages: readonly Passage[];
  /** Found by the whole of it alone: `orcid`, `doi`. */
  readonly identifiers: readonly { readonly field: FieldName; readonly value: string }[];
  readonly values: readonly FilterValue[];
}

export interface FilterValue {
  readonly filter: FilterName;
  readonly value: string;
}

export interface SearchRequest {
  /** As it was typed, for a better spelling of it. */
  readonly typed: string;
  readonly question: Question;
  /** Several values of one filter mean any of them. A filter without a value is not here. */
  readonly filters: ReadonlyMap<FilterName, readonly string[]>;
  readonly sort: (typeof searchSorts)[number];
  readonly offset: number;
  readonly size: number;
  readonly counts: boolean;
}

export type Counts = ReadonlyMap<FilterName, ReadonlyMap<string, number>>;

export interface Found {
  readonly total: number;
  /** False when total and counts were worked out from a sample. */
  readonly exact: boolean;
  /** The ids of the records of this page, in their order. */
  readonly records: readonly string[];
  /** Of each filter, as if nothing were chosen in it, so that one more value can be. */
  readonly counts: Counts | null;
  /** The question in the spelling of words that are there, where nothing was found. */
  readonly didYouMean: string | null;
}

/** What an index must do. PostgreSQL's is the one that comes with the platform. */
export interface SearchIndex {
  /** Puts a dataset in, or in the place of what was there; with the transaction, or not at all. */
  put(transaction: Transaction, document: SearchDocument): Promise<void>;
  remove(transaction: Transaction, conceptId: string): Promise<void>;
  query(request: SearchRequest): Promise<Found>;
  /** Words that begin like this, the most used first. */
  suggest(beginning: string, most: number): Promise<readonly string[]>;
}
