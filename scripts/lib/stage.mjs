// Runs one step of `npm test` as a separate process.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './root.mjs';

/**
 * Runs Node with these arguments, and prints a line with the step's name before and after. Returns true if Node
 * succeeded. With `isAside`, the output is printed at the end of the step. `nice` lowers the priority of the process
 * and its children (1 to 19).
 */
export async function runTestStep(name, args, { env = {}, isAside = false, nice } = {}) {
  console.log(`\n== ${name}${isAside ? ', in parallel with other steps' : ''}`);
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (nice !== undefined && child.pid !== undefined) setPriority(child.pid, nice);
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  const isGood = await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  process.off('exit', endWithUs);
  if (isAside) process.stdout.write(Buffer.concat([Buffer.from(`\n== ${name}\n`), ...output]));
  console.log(`== ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return isGood;
}
