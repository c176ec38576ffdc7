// Run as a child by the tests of the embedded PostgreSQL: node embedded-program.ts <folder> [join]
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

const [folder = '', join] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres(folder, { join: join === 'join' });
  process.once('message', async () => {
    await postgres.stop();
    process.exit(0);
  });
  process.send?.({ address: await postgres.address('vitrine'), elsewhere: postgres.elsewhere });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
