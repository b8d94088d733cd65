// `npm run reset`: forgets the local chain and database, so that the next `npm start` begins afresh.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './lib/root.mjs';

const data = resolve(process.env.JUNCTION_DATA ?? join(root, '.data'));
const lock = join(data, 'running.pid');
if (existsSync(lock)) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    console.error('Junction is running; stop it first (Ctrl-C where it runs).');
    process.exit(1);
  } catch {
    rmSync(lock);
  }
}
rmSync(data, { recursive: true, force: true });
console.log('The local chain and database are gone; npm start makes new ones.');
