// Runs one of our TypeScript programs under Node 24: node scripts/run.mjs <file> [arguments]
import { buildWeb, install, node24, root } from './prepare.mjs';
import { supervise } from './supervise.mjs';

const [file, ...args] = process.argv.slice(2);
install();
if (process.env.VITRINE_BUILD !== 'no') {
  buildWeb();
}
process.exit(await supervise(node24(), [file, ...args], { cwd: root }));
