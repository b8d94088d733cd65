// `npm run reset`: forgets the local chain and database, so that the next `npm start` begins afresh.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownerOf } from './lib/folder-owner.mjs';
import { root } from './lib/root.mjs';

const data = resolve(process.env.JUNCTION_DATA ?? join(root, '.data'));
const processId = ownerOf(join(data, 'running.pid'));
if (processId !== undefined) {
  console.error(`Junction is running (process ${processId}); stop it first (Ctrl-C where it runs).`);
  process.exit(1);
}
rmSync(data, { recursive: true, force: true });
console.log('The local chain and database are gone; npm start makes new ones.');
