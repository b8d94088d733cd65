// Writes the page for a host that is not a Junction server. Usage: npm run page -- --network FILE --into FOLDER
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError } from './configuration-error.ts';
import { writeStaticWebApp } from './plugins/page-folder.ts';
import { readNetwork, readWebDirectory } from './read-server-options.ts';

const USAGE = 'usage: npm run page -- --network FILE --into FOLDER [--web DIST]';

try {
  const { values } = parseArgs({
    options: { network: { type: 'string' }, into: { type: 'string' }, web: { type: 'string' } },
  });
  const web = readWebDirectory(values.web);
  if (values.network === undefined || values.into === undefined || web === undefined)
    throw new ConfigurationError(USAGE);
  const into = resolve(values.into);
  await writeStaticWebApp(web, readNetwork(resolve(values.network)), into);
  console.log(`Wrote the page into ${into}`);
} catch (error) {
  console.error(`page: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof ConfigurationError ? 78 : 1;
}
