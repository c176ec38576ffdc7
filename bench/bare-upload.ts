// What uploads are measured against: node bare-upload.ts <port> <file>
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';

const [port = '0', path = ''] = process.argv.slice(2);
let hashes = [createHash('sha256'), createHash('md5')];

const take = async (request: IncomingMessage): Promise<string> => {
  const first = request.headers['x-first'] === '1';
  if (first) {
    hashes = [createHash('sha256'), createHash('md5')];
  }
  const file = await open(path, first ? 'w' : 'a');
  for await (const piece of request as AsyncIterable<Buffer>) {
    hashes.forEach((hash) => hash.update(piece));
    await file.write(piece);
  }
  await file.sync();
  await file.close();
  return request.headers['x-last'] === '1' ? hashes.map((hash) => hash.digest('hex')).join(' ') : '';
};

createServer((request, response) => {
  take(request).then(
    (text) => response.end(text),
    () => response.writeHead(500).end(),
  );
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
