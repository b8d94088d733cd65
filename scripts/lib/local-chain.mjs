// The local chain and its data folder, as used by `npm start` and `npm run dev`.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startProgram, stopProgram } from './children.mjs';
import { getCacheFolder, computePreparedIndexId } from './prepared-index.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

/**
 * Creates the devnet's history and indexes it, unless the data folder has a chain. Running programs are added to
 * `running`, so that a signal handler can stop them.
 */
export async function prepareDevnetChain(data, say, running) {
  if (existsSync(join(data, 'devnet', 'chain'))) return;
  await runProgram('genesis', 'apps/devnet/src/prepare-genesis.ts', [], say);
  // An existing index is kept. With PostgreSQL, no index is prepared here, because the server indexes the chain itself.
  if (process.env.DATABASE_URL || existsSync(join(data, 'server', 'index'))) return;
  await prepareIndex(say, running).catch((error) =>
    say(`the index is read when the server starts: ${error.message}`),
  );
}

/** Indexes the prepared history on a temporary chain. All data folders share the resulting index. */
async function prepareIndex(say, running) {
  if (isIndexPrepared()) return;
  say('Indexing the prepared chain');
  const data = createTemporaryFolder('junction-chain-');
  const devnet = startDevnet(data.path, {}, () => undefined);
  running.push(devnet);
  try {
    const url = await devnet.ready;
    await runProgram('index', 'apps/server/src/prepare-index.ts', [getNetworkFile(data.path), url], say);
  } finally {
    await stopProgram(devnet);
    running.splice(running.indexOf(devnet), 1);
    data.remove();
  }
}

/** True if an index of the cached history exists. */
function isIndexPrepared() {
  const pasts = getCacheFolder('genesis');
  if (!existsSync(pasts)) return false;
  return readdirSync(pasts).some((past) => {
    const identity = computePreparedIndexId(join(pasts, past, 'network.json'));
    return identity !== undefined && existsSync(join(getCacheFolder('index'), identity));
  });
}

const getChainFolder = (data) => join(data, 'devnet');

/** Returns the path of the local chain's network file. */
export const getNetworkFile = (data) => join(getChainFolder(data), 'network.json');

/** Starts the devnet; the result's `ready` resolves with its URL. */
export function startDevnet(data, { cutAtDamage = false }, say) {
  mkdirSync(getChainFolder(data), { recursive: true });
  const args = ['--port', '0', '--data', getChainFolder(data)];
  if (cutAtDamage) args.push('--cut-at-damage');
  return startProgram('devnet', 'apps/devnet/src/main.ts', args, say);
}
