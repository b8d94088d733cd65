// Starts the server on a data folder, for `npm start` and the journeys.
import { join, resolve } from 'node:path';
import { startProgram } from './children.mjs';
import { SERVER_MEMORY_FLAGS } from './server-memory.mjs';

/** Returns the folder of the index in a data folder. */
export const getServerFolder = (data) => join(data, 'server');

/**
 * Starts the server; the result's `ready` resolves with its URL.
 * @param options `flags`: further arguments of the program
 */
export function startExchangeServer(data, { port, web, network, flags = [] }, say) {
  const args = ['--port', String(port), '--web', web, ...flags];
  args.push('--network', resolve(network), '--data', getServerFolder(data));
  return startProgram('server', 'apps/server/src/main.ts', args, say, process.env, SERVER_MEMORY_FLAGS);
}
