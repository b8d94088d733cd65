// Runs the fast guards, two at a time. Every guard is mandatory and prints a line when it ends. Guards that passed on
// the same inputs before are skipped, unless --no-cache is given.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PassedGuardCache, createGuardCacheKeyReader } from './lib/guard-cache.mjs';
import { GUARD_COMMANDS } from './lib/guards.mjs';
import { root } from './lib/root.mjs';

const { values } = parseArgs({ options: { 'no-cache': { type: 'boolean' } } });
const cache = new PassedGuardCache(root);
const keyOf = values['no-cache'] === true ? undefined : createGuardCacheKeyReader(root);

/** Runs one guard and prints its output if it failed. Returns true if it passed. */
function runGuard({ name, args }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    const end = (isGood) => {
      if (!isGood) process.stdout.write(Buffer.concat(output));
      console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      resolve(isGood);
    };
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

const started = Date.now();
const failed = [];
/** Keys of guards that passed in this run. */
const passed = new Map();
const waiting = [];
for (const guard of GUARD_COMMANDS) {
  const key = guard.inputs && keyOf?.(guard);
  if (key !== undefined && cache.has(guard.name, key)) console.log(`ok   ${guard.name} (unchanged)`);
  else waiting.push({ guard, key });
}

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { guard, key } = next;
    if (!(await runGuard(guard))) failed.push(guard.name);
    else if (key !== undefined) passed.set(guard.name, key);
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));

if (passed.size > 0) {
  // A file saved during the run may have been read before or after the change. So guards whose key has changed are not
  // recorded as passed.
  const keyAfter = createGuardCacheKeyReader(root);
  for (const guard of GUARD_COMMANDS)
    if (passed.has(guard.name) && keyAfter?.(guard) !== passed.get(guard.name)) passed.delete(guard.name);
  cache.add(
    passed,
    GUARD_COMMANDS.map(({ name }) => name),
  );
}
const ending = failed.length === 0 ? 'all guards passed' : `FAILED: ${failed.join(', ')}`;
console.log(`${ending} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
process.exit(failed.length === 0 ? 0 : 1);
