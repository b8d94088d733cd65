// The local chain and the data folder it lives in, as `npm start` and `npm run dev` open them.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startProgram, stopProgram } from './children.mjs';
import { cacheFolder, preparedIdentity } from './prepared-index.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/**
 * Plays the devnet's past and indexes it; a data folder that has a chain needs neither. What runs meanwhile stands in
 * `running`: who is told to stop ends it.
 */
export async function prepareChain(data, say, running) {
  if (existsSync(join(data, 'devnet', 'chain'))) return;
  await runProgram('genesis', 'apps/devnet/src/prepare-genesis.ts', [], say);
  // A database of PostgreSQL is filled from the chain, and one that is there is left alone.
  if (process.env.DATABASE_URL || existsSync(join(data, 'server', 'index'))) return;
  await prepareIndex(say, running).catch((error) =>
    say(`the index is read when the server starts: ${error.message}`),
  );
}

/** Indexes the prepared past on a chain of its own, once for all data folders. */
async function prepareIndex(say, running) {
  if (isIndexPrepared()) return;
  say('Indexing the prepared chain');
  const data = temporaryFolder('junction-chain-');
  const devnet = startDevnet(data.path, {}, () => undefined);
  running.push(devnet);
  try {
    const url = await devnet.ready;
    await runProgram('index', 'apps/server/src/prepare-index.ts', [networkOf(data.path), url], say);
  } finally {
    await stopProgram(devnet);
    running.splice(running.indexOf(devnet), 1);
    data.remove();
  }
}

/** Whether the one past that is kept has its index beside it. */
function isIndexPrepared() {
  const pasts = cacheFolder('genesis');
  if (!existsSync(pasts)) return false;
  return readdirSync(pasts).some((past) => {
    const identity = preparedIdentity(join(pasts, past, 'network.json'));
    return identity !== undefined && existsSync(join(cacheFolder('index'), identity));
  });
}

const chainFolder = (data) => join(data, 'devnet');

/** File of the network that the local chain is. */
export const networkOf = (data) => join(chainFolder(data), 'network.json');

/** Starts the devnet; `ready` of what is returned is its URL. */
export function startDevnet(data, { cutAtDamage = false }, say) {
  mkdirSync(chainFolder(data), { recursive: true });
  const args = ['--port', '0', '--data', chainFolder(data)];
  if (cutAtDamage) args.push('--cut-at-damage');
  return startProgram('devnet', 'apps/devnet/src/main.ts', args, say);
}
