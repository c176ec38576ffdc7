import { once } from 'node:events';
import { PassThrough, type Duplex, type Readable } from 'node:stream';
import type pg from 'pg';

/** What the connection of pg can do for COPY, which its types leave out. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const bufferBytes = 1024 * 1024;
const nothing = (): void => undefined;

/** What `copy … to stdout` gives, a row a line. The connection waits while nobody reads. */
export const copyOut = (client: pg.Client, statement: string): Readable => {
  const rows = new PassThrough({ highWaterMark: bufferBytes });
  let socket: Duplex | undefined;
  // Also when the reader gave up: the rest must be taken off the connection before anything else can be asked.
  rows.on('drain', () => socket?.resume()).on('close', () => socket?.resume());
  client.query({
    submit: (connection: unknown) => {
      const own = connection as CopyConnection;
      socket = own.stream;
      own.query(statement);
    },
    handleCopyData: ({ chunk }: { readonly chunk: Uint8Array }) => {
      // A copy, since pg uses the memory of a message again for the next.
      if (!rows.destroyed && !rows.write(Buffer.from(chunk))) {
        socket?.pause();
      }
    },
    handleCommandComplete: nothing,
    handleReadyForQuery: () => rows.end(),
    handleError: (error: Error) => void rows.destroy(error),
  });
  return rows;
};

/** Feeds `copy … from stdin`; resolves once the database has taken all of it. */
export const copyIn = (client: pg.Client, statement: string, rows: AsyncIterable<Uint8Array>): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection, rows).catch((error: unknown) => {
          connection.sendCopyFail('The rows could not be read.');
          reject(error);
        });
      },
      handleCommandComplete: nothing,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    });
  });

const send = async (connection: CopyConnection, rows: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const chunk of rows) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) {
      await once(connection.stream, 'drain');
    }
  }
  connection.endCopyFrom();
};
