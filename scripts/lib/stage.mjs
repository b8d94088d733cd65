// One step of `npm test`, as a separate process.
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs Node with these arguments between two lines that name the step. Returns true if it succeeded. With `isAside`,
 * its output is printed at its end.
 */
export async function runStage(name, args, { env = {}, isAside = false } = {}) {
  console.log(`\n== ${name}${isAside ? ', in parallel with the next steps' : ''}`);
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
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
