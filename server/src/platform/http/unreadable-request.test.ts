import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { app } = await testApp();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

/** What comes back for these bytes, until the connection ends. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};

describe('what is no request is answered with an envelope and the headers of every answer:', () => {
  test.each([
    ['nonsense', 400, 'nonsense\r\n\r\n'],
    ['a method that does not exist', 400, 'STEAL /api/health HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header with a line break in it', 400, 'GET /api/health HTTP/1.1\r\nHost: x\r\nX\n: y\r\n\r\n'],
    [
      'two lengths',
      400,
      'POST /api/contact/add HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and pieces',
      400,
      'POST /api/contact/add HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers without end', 431, `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%s: %i', async (_, code, bytes) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("default-src 'none'");
    expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^Th.*\.$/), data: null });
  });
});
