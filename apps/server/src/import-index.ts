// Fills an empty database from a file of `npm run index:export`: npm run index:import -- FILE --network NETWORK_FILE
// [--data DIR]
import { resolve } from 'node:path';
import { openChainClients } from './chain-clients.ts';
import { readServerOptions } from './read-server-options.ts';
import { importSnapshot } from './snapshot/import-snapshot.ts';
import { withNewIndex } from './snapshot/open-index.ts';
import { toIndexIdentity, createNetworkIndexModules } from './start-index.ts';

const USAGE =
  'usage: npm run index:import -- FILE --network NETWORK_FILE [--data DIR]   (DATABASE_URL: PostgreSQL)';

try {
  const [file, ...settings] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-')) throw new TypeError(USAGE);
  const options = readServerOptions(settings, process.env);
  const modules = createNetworkIndexModules(options.network);
  const { index: chain } = openChainClients({ url: options.rpcUrls });
  const imported = await withNewIndex(options, (database) =>
    importSnapshot({
      database,
      modules: modules.all,
      identity: toIndexIdentity(options.network, modules),
      file: resolve(file),
      chain,
    }),
  );
  const { activities, cursors, head, lookedUp, found } = imported;
  console.log(`imported ${activities} transactions of ${cursors} accounts, up to block ${head.seqno}`);
  if (found < lookedUp)
    console.log(`the node has ${found} of the ${lookedUp} newest of them and no longer delivers the others`);
} catch (error) {
  console.error(`index:import: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
