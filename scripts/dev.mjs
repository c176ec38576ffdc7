// npm run dev: the server restarts when its files change, and the browser follows the web's as they are saved.
import { buildWeb, install, node24, root } from './prepare.mjs';
import { supervise } from './supervise.mjs';

install();
// The pages that the server renders take their stylesheet from the built application.
buildWeb();
const port = Number(process.env.PORT ?? 8080);
const serverPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const environment = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: publicUrl };
const end = new AbortController();
const programs = [
  supervise(node24(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    signal: end.signal,
    env: { ...environment, PORT: String(serverPort) },
  }),
  supervise(node24(), ['../node_modules/vite/bin/vite.js'], {
    cwd: `${root}/web`,
    signal: end.signal,
    env: { ...environment, PORT: String(port), SERVER_PORT: String(serverPort) },
  }),
];
const code = await Promise.race(programs);
end.abort();
await Promise.all(programs);
process.exit(code);
