import type { Process, GivenProcess } from '../process.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a fault is given to do its harm with. All of it ends when the fault is over. */
export interface Ground {
  /** How many files are to be met in the middle of their upload. */
  readonly points: number;
  /** A database, migrated, and a folder, both new. Its files are verified, byte by byte, when the fault is over. */
  platform(): Promise<Platform>;
  /** An empty database, not migrated. */
  emptyDatabase(): Promise<string>;
  emptyFolder(): Promise<string>;
  /** A PostgreSQL of its own, with a database like those of `platform`, that can be taken away and brought back. */
  fragilePlatform(): Promise<FragilePlatform>;
  /** A process of the product, killed at the end where it is still there. */
  start(platform: Platform, given?: GivenProcess): Promise<Process>;
  /** Done at the end, the last first. */
  atTheEnd(work: () => Promise<unknown>): void;
}

export interface FragilePlatform {
  readonly platform: Platform;
  /** As a power cut would: no connection is told, and it recovers from its log at the next start. */
  takeAway(): Promise<void>;
  /** At the same address. */
  bringBack(): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** Does the harm and looks at what comes of it. Gives a sentence about what was seen; throws what must not be. */
  run(ground: Ground): Promise<string>;
}

/** This machine cannot do that harm. */
export class NotPossible extends Error {}
