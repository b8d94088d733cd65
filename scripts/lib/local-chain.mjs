// The local chain and the data folder it lives in, as `npm start` and `npm run dev` open them.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startProgram } from './children.mjs';
import { takeFolder } from './folder-owner.mjs';

/** One running exchange per data folder: two would write the same chain. Returns how to give the folder back. */
export function lockData(data) {
  try {
    return takeFolder(join(data, 'running.pid'));
  } catch (error) {
    if (error.processId === undefined) throw error;
    throw new Error(`Junction is already running on ${data} (process ${error.processId}).`, { cause: error });
  }
}

/** Plays the devnet's past; a data folder that has a chain needs none. */
export async function prepareGenesis(data, say) {
  if (existsSync(join(data, 'devnet', 'chain'))) return;
  await runProgram('genesis', 'apps/devnet/src/prepare-genesis.ts', [], say);
}

/** Folder of the chain and its `network.json`. */
export const chainFolder = (data) => join(data, 'devnet');

/** Starts the devnet; `ready` of what is returned is its URL. */
export function startDevnet(data, { cutAtDamage = false }, say) {
  mkdirSync(chainFolder(data), { recursive: true });
  const args = ['--port', '0', '--data', chainFolder(data)];
  if (cutAtDamage) args.push('--cut-at-damage');
  return startProgram('devnet', 'apps/devnet/src/main.ts', args, say);
}
