// Build step that indexes the prepared history of the devnet in advance, which shortens the first start: node --import
// tsx apps/server/src/prepare-index.ts NETWORK_FILE CHAIN_URL
import { join, resolve } from 'node:path';
import { JrpcClient } from '@junction/tvm';
import { parseNetworkConfig } from '@junction/protocol/network';
import { getCacheFolder, computePreparedIndexId } from '../../../scripts/lib/prepared-index.mjs';
import { exitOnSignals, createTemporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';
import { DATABASE_TEMPLATE_PATH } from './database/database-template.ts';
import { openDatabase } from './database/open-database.ts';
import { storePreparedIndex } from './prepared/prepared-index.ts';
import { deleteUnneededWalFiles, indexUpToChainHead } from './prepared/index-to-end.ts';
import { readJson } from './read-server-options.ts';

const [networkFile, chainUrl] = process.argv.slice(2);
if (networkFile === undefined || chainUrl === undefined)
  throw new TypeError('usage: prepare-index.ts NETWORK_FILE CHAIN_URL');

const identity = computePreparedIndexId(resolve(networkFile));
if (identity === undefined) throw new TypeError(`${networkFile}: there is no recorded history of this chain`);
exitOnSignals();
const folder = createTemporaryFolder('junction-index-');
try {
  const path = join(folder.path, 'index');
  const database = await openDatabase({ kind: 'folder', path, template: DATABASE_TEMPLATE_PATH });
  const network = parseNetworkConfig(readJson(resolve(networkFile)));
  const client = new JrpcClient({ url: new URL(network.rpcUrl, chainUrl).href });
  const { tips, log } = await indexUpToChainHead({ network, database, client });
  await database.destroy();
  await deleteUnneededWalFiles(path, log);
  await storePreparedIndex(getCacheFolder('index'), identity, { folder: path, tips });
} finally {
  folder.remove();
}
