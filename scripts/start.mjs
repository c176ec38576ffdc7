// npm start: installs when needed, builds the web when it is stale, and runs the server under Node 24.
import { join } from 'node:path';
import { buildWeb, install, node24, root } from './prepare.mjs';
import { supervise } from './supervise.mjs';

install();
buildWeb();
// Node keeps what it compiled of our sources and our libraries: the next start is faster.
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
process.exit(await supervise(node24(), ['server/src/main.ts'], { cwd: root, env }));
