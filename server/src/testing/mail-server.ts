import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope's recipients: those to whom it really goes. */
  readonly recipients: readonly string[];
  /** Header lines, unfolded, by their name in small letters. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  stop(): Promise<void>;
}

/** A real mail server on the loopback interface. With `refuse`, it says no to the first so many mails. */
export const startMailServer = async ({ port = 0, refuse = 0 } = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let refusals = refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const source = await text(stream);
      if (refusals > 0) {
        refusals -= 1;
        done(new Error('Try again later'));
        return;
      }
      received.push({ recipients: session.envelope.rcptTo.map((recipient) => recipient.address), ...parse(source) });
      done();
    },
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, '127.0.0.1', listening.resolve);
  await listening.promise;
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};

const parse = (source: string): Pick<ReceivedMail, 'headers' | 'body'> => {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const named = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const headers = new Map<string, string[]>();
  for (const [name, value] of named) {
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  return { headers, body: source.slice(end + 4) };
};
