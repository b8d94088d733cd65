// `npm run migrate`: migrates the tables of the PostgreSQL server in DATABASE_URL.
import { runProgram } from './lib/children.mjs';
import { installDependencies } from './lib/install.mjs';

installDependencies((line) => console.log(`  ${line}`));
try {
  await runProgram('migrate', 'apps/server/src/migrate.ts', [], (line) => console.log(line));
} catch {
  // The migration program has printed the reason.
  process.exitCode = 1;
}
