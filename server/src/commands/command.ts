import { resolve } from 'node:path';
import type { OpenPlatform } from '../open-platform.ts';

/** Something that an operator can do on the command line: npm run vitrine -- <name> … */
export interface Command {
  readonly name: string;
  readonly usage: readonly (readonly [string, string])[];
  /** Unless told otherwise it joins a Vitrine that runs, and brings the tables up to date. */
  readonly opens?: { readonly join?: boolean; readonly migrates?: boolean };
  /** Prints what it did. A mistake is an Error whose message says what to do instead. */
  run(open: OpenPlatform, args: readonly string[], print: (line: string) => void): Promise<void>;
}

/** npm runs us in the root of the checkout, and tells where the operator stood. */
export const pathOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
