// Starts the exchange's processes, and stops them in order.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { getProgramArguments } from './programs.mjs';
import { root } from './root.mjs';

/** Milliseconds until a program is killed, more than a server needs to complete pending requests and close. */
const GRACE_MS = 20_000;
/** Exit code of a program that a restart cannot help, so an operator must act. The program has printed the reason. */
export const EXIT_CODE_NEEDS_OPERATOR = 78;
/** Module that ends a child when this process ends. It is passed as a URL, which works for any folder name. */
const LEAVE_WITH_PARENT = new URL('leave-with-parent.mjs', import.meta.url).href;

/**
 * Starts a TypeScript program and waits for its line `ready URL`; other lines are passed on as progress. The child has
 * its own process group, so that Ctrl-C reaches only this process, which then stops children in order; the IPC channel
 * tells the child when this process has ended, even if it was killed.
 */
export function startProgram(name, entry, args, say, env = process.env, nodeFlags = []) {
  const flags = [...nodeFlags, '--import', LEAVE_WITH_PARENT];
  const child = spawn(process.execPath, [...flags, ...getProgramArguments(entry), ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const program = { name, child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  program.ready = new Promise((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-4_000);
      process.stderr.write(chunk);
    });
    let rest = '';
    child.stdout.on('data', (chunk) => {
      rest += chunk;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length).trim());
        else if (line.trim() !== '') say(`${name}: ${line}`);
      }
    });
    child.once('exit', (code) =>
      reject(new Error(`The ${name} stopped while starting (exit code ${code ?? 'none'}).`)),
    );
  });
  return program;
}

/** Stops a program with SIGTERM, and sends SIGKILL if it still runs after `GRACE_MS`. */
export async function stopProgram(program) {
  if (program.child.exitCode !== null || program.child.signalCode !== null) return;
  program.child.kill('SIGTERM');
  const timer = setTimeout(() => program.child.kill('SIGKILL'), GRACE_MS);
  await program.ended;
  clearTimeout(timer);
}

/** Runs a TypeScript program to its end. */
export async function runProgram(name, entry, args = [], say = () => undefined) {
  const child = spawn(
    process.execPath,
    ['--import', LEAVE_WITH_PARENT, ...getProgramArguments(entry), ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  createInterface({ input: child.stdout }).on('line', say);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Preparing the ${name} failed (exit code ${code ?? 'none'}).`);
}
