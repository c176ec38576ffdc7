import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './security-headers.ts';

const answers: Readonly<Record<string, readonly [code: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too long.'],
};

/** Answers what is not HTTP, and so never becomes a request, in the form of every other answer. */
export const answerUnreadable = (error: Error & { readonly code?: string }, socket: Duplex): void => {
  if (socket.destroyed || error.code === 'ECONNRESET') {
    return;
  }
  const [code, message] = answers[error.code ?? ''] ?? [400, 'This request could not be read.'];
  const body = JSON.stringify({ code, message, data: null });
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
};
