// `npm run page -- --network FILE --into FOLDER`: writes the page for a host other than a Junction server, e.g. a CDN.
import { runProgram } from './lib/children.mjs';
import { installDependencies } from './lib/install.mjs';
import { buildWeb } from './lib/web-build.mjs';

const printLine = (line) => console.log(`  ${line}`);
installDependencies(printLine);
try {
  const args = ['--web', await buildWeb(printLine), ...process.argv.slice(2)];
  await runProgram('page', 'apps/server/src/write-page.ts', args, (line) => console.log(line));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
