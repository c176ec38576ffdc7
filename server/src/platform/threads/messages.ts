/** What goes between us and a thread. */
export interface Work {
  readonly task: string;
  readonly input: unknown;
}

export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'read'; readonly start: number; readonly end: number }
  | { readonly type: 'done'; readonly result: unknown }
  /** What the file is at fault for, in a sentence. */
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed' };
