import type { OpenPlatform } from '../open-platform.ts';

/** Something that an operator can do on the command line: npm run vitrine -- <name> … */
export interface Command {
  readonly name: string;
  readonly usage: readonly (readonly [string, string])[];
  /** Prints what it did. A mistake is an Error whose message says what to do instead. */
  run(open: OpenPlatform, args: readonly string[], print: (line: string) => void): Promise<void>;
}
