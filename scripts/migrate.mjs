// `npm run migrate`: brings the tables of the PostgreSQL server that DATABASE_URL names up to date.
import { runProgram } from './lib/children.mjs';
import { installDependencies } from './lib/install.mjs';

installDependencies((line) => console.log(`  ${line}`));
try {
  await runProgram('migrate', 'apps/server/src/migrate.ts', [], (line) => console.log(line));
} catch {
  // The program has said why.
  process.exitCode = 1;
}
