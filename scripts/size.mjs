// `npm run size`: builds the web app if needed. Checks the size of the first load of /swap, and of the code that each
// pre-rendered page loads after its first paint, against their budgets.
import { spawnSync } from 'node:child_process';
import { buildWeb } from './lib/web-build.mjs';
import { root } from './lib/root.mjs';

await buildWeb((line) => console.log(line));
const run = spawnSync(process.execPath, ['node_modules/size-limit/bin.js'], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
