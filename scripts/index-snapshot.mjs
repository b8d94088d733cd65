// `npm run index:export` and `npm run index:import`: copy the index to a file, and from the file to another database.
import { runProgram } from './lib/children.mjs';
import { installDependencies } from './lib/install.mjs';

const PROGRAMS = {
  export: 'apps/server/src/export-index.ts',
  import: 'apps/server/src/import-index.ts',
};

const [name, ...args] = process.argv.slice(2);
installDependencies((line) => console.log(`  ${line}`));
try {
  await runProgram(`index:${name}`, PROGRAMS[name], args, (line) => console.log(line));
} catch {
  // The program has already printed why it failed.
  process.exitCode = 1;
}
