// The server of the exchange on a data folder, as `npm start` and the journeys run it.
import { join, resolve } from 'node:path';
import { startProgram } from './children.mjs';
import { SERVER_MEMORY } from './server-memory.mjs';

/** Folder of the index inside a data folder. */
export const serverFolder = (data) => join(data, 'server');

/** Starts the server; `ready` of what is returned is its URL. `flags` are further arguments of the program. */
export function startServer(data, { port, web, network, flags = [] }, say) {
  const args = ['--port', String(port), '--web', web, ...flags];
  args.push('--network', resolve(network), '--data', serverFolder(data));
  return startProgram('server', 'apps/server/src/main.ts', args, say, process.env, SERVER_MEMORY);
}
