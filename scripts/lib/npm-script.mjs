import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const WINDOWS_OPTIONS = { stdio: ['ignore', 'pipe', 'pipe'], shell: true };
/** Options of a process group that ends with this process, including the shells and programs that npm starts. */
const POSIX_OPTIONS = {
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  detached: true,
  env: {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('leave-with-parent.mjs', import.meta.url).href}`,
  },
};

/**
 * Runs an npm script of a workspace and calls `onLine` with each line of its output. Resolves with the exit status and
 * the end of the output.
 */
export function runNpmScript(script, workspace, onLine = () => undefined) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', script, '--workspace', workspace, '--silent'], {
      cwd: root,
      ...(process.platform === 'win32' ? WINDOWS_OPTIONS : POSIX_OPTIONS),
    });
    let output = '';
    const read = (chunk) => {
      output = (output + chunk).slice(-20_000);
      for (const line of chunk.toString().split('\n')) if (line.trim() !== '') onLine(line);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => resolve({ status: 1, output: error.message }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
