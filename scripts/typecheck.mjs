// Type-checks every workspace with its own platform (no DOM in the server, no Node in the pure packages).
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const roots = [
  ...readdirSync('packages').flatMap((d) => [join('packages', d), join('packages', d, 'bench')]),
  'contracts',
  ...readdirSync('apps').map((d) => join('apps', d)),
  'e2e',
];
const projects = roots.filter((d) => existsSync(join(d, 'tsconfig.json')));
let failed = 0;
const check = (dir) =>
  new Promise((done) => {
    const tsc = spawn(process.execPath, [
      'node_modules/typescript/bin/tsc',
      '-p',
      dir,
      '--noEmit',
      '--pretty',
      'false',
    ]);
    let out = '';
    tsc.stdout.on('data', (d) => (out += d));
    tsc.stderr.on('data', (d) => (out += d));
    tsc.on('close', (code) => {
      const empty = /TS18003/.test(out);
      if (code !== 0 && !empty) {
        failed += 1;
        process.stdout.write(`${dir}\n${out}`);
      }
      done();
    });
  });
const queue = [...projects];
await Promise.all(
  [0, 1].map(async () => {
    for (let dir = queue.shift(); dir; dir = queue.shift()) await check(dir);
  }),
);
console.log(`typecheck: ${projects.length} projects, ${failed} failed`);
process.exit(failed ? 1 : 0);
