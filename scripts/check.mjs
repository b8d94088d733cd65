// The fast guard set, two at a time. Every guard blocks; each says its line when it ends.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from './lib/root.mjs';

const tool = (path, ...args) => [`node_modules/${path}`, ...args];
/** Files that are as they were when they were last found in order are not read again. */
const REMEMBERED = ['--cache', '--cache-strategy', 'content'];
/** The longest first, so that none of them is left alone at the end. */
const guards = [
  // Builds the web app when it has changed.
  { name: 'first load', args: ['scripts/size.mjs'] },
  // Each file with the options of the nearest tsconfig.json: no DOM in the server.
  {
    name: 'types and lint',
    args: tool('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  },
  { name: 'artifacts', args: ['--import', 'tsx', 'contracts/build.ts', '--check'] },
  { name: 'arrows', args: ['scripts/arrows.mjs'] },
  { name: 'dead code', args: tool('knip/bin/knip.js', '--no-config-hints', '--cache') },
  {
    name: 'format',
    args: tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...REMEMBERED, '.'),
  },
  { name: 'licences', args: ['scripts/notices.mjs', '--check'] },
  { name: 'fonts', args: ['scripts/cjk-fonts.mjs', '--check'] },
  { name: 'catalogues', args: ['scripts/catalogues.mjs'] },
  { name: 'wire words', args: ['scripts/wire-words.mjs'] },
  { name: 'documented', args: ['scripts/documented.mjs'] },
];

/** Runs one guard to its end and prints what it said when it failed. Answers whether it passed. */
function runGuard({ name, args }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    const end = (isGood) => {
      if (!isGood) process.stdout.write(Buffer.concat(said));
      console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      resolve(isGood);
    };
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

const started = Date.now();
const waiting = [...guards];
const failed = [];
async function work() {
  for (let guard = waiting.shift(); guard; guard = waiting.shift())
    if (!(await runGuard(guard))) failed.push(guard.name);
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
const ending = failed.length === 0 ? 'all guards passed' : `FAILED: ${failed.join(', ')}`;
console.log(`${ending} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
process.exit(failed.length === 0 ? 0 : 1);
