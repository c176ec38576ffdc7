import type { Config } from '../config.ts';
import type { DatabaseConnection } from './database.ts';
import type { Logger } from './log.ts';
import type { Post } from './mail/queue.ts';
import type { BlobStore } from './storage/blob-store.ts';

/** What every feature can use. Made once, in main.ts or by a test. */
export interface Platform extends Pick<DatabaseConnection, 'database'> {
  readonly config: Config;
  /** Of the database, for those who need a connection of their own. */
  readonly address: string;
  readonly post: Post;
  readonly blobs: BlobStore;
  readonly log: Logger;
}
