// `npm run deploy:contracts -- --deployment FILE --into NETWORK_FILE [--dry-run]`: deploys the contracts of an exchange.
import { runProgram } from './lib/children.mjs';
import { installDependencies } from './lib/install.mjs';

const printLine = (line) => console.log(line);
installDependencies(printLine);
try {
  await runProgram('deployment', 'apps/server/src/deploy-contracts.ts', process.argv.slice(2), printLine);
} catch {
  // The program has printed the reason.
  process.exitCode = 1;
}
