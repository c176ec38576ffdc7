// npm start: installs when needed, builds the web when it is stale, and runs the server under Node 24.
import { buildWeb, install, node24, root } from './prepare.mjs';
import { supervise } from './supervise.mjs';

install();
buildWeb();
process.exit(await supervise(node24(), ['server/src/main.ts'], { cwd: root }));
