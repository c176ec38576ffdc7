// Run as a child that is killed in the middle: node migrating-program.ts <address of the database>
import { migrate } from '../../platform/migrate.ts';

await migrate(process.argv[2] ?? '');
