import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
const pids = new Set();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction-leave-'));
});
afterEach(() => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // `process.kill` throws when the process has ended, as expected.
    }
  }
  pids.clear();
  rmSync(folder, { recursive: true, force: true });
});

const toImportUrl = (name) => JSON.stringify(new URL(`lib/${name}`, import.meta.url).href);

/** Starts a process that is killed once its program has reported its process id; resolves with that id. */
async function runUnderKilledParent(code) {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  pids.add(starter.pid);
  const pid = await new Promise((resolve) => {
    createInterface({ input: starter.stdout }).on('line', (line) => {
      const [, digits] = /pid (\d+)/.exec(line) ?? [];
      if (digits !== undefined) resolve(Number(digits));
    });
  });
  pids.add(pid);
  starter.kill('SIGKILL');
  return pid;
}

async function waitUntilGone(pid) {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      expect(error.code).toBe('ESRCH');
      return;
    }
    await delay(50);
  }
}

/** Returns the source of a program that never ends. */
function buildEndlessProgram() {
  const path = join(folder, 'endless.ts');
  writeFileSync(path, 'setInterval(() => undefined, 1_000); console.log(`pid ${process.pid}`);');
  return JSON.stringify(path);
}

it('the devnet ends when its parent is killed', async () => {
  const pid = await runUnderKilledParent(`import { startProgram } from ${toImportUrl('children.mjs')};
    const program = startProgram('devnet', 'apps/devnet/src/main.ts',
      ['--bare', '--port', '0', '--data', ${JSON.stringify(folder)}], () => undefined);
    await program.ready;
    console.log('pid ' + program.child.pid);`);
  await waitUntilGone(pid);
});

it('a program ends that was still starting', async () => {
  const pid = await runUnderKilledParent(`import { startProgram } from ${toImportUrl('children.mjs')};
    startProgram('endless', ${buildEndlessProgram()}, [], (line) => console.log(line)).ready.catch(() => undefined);`);
  await waitUntilGone(pid);
});

it('a program ends that prepares something', async () => {
  const pid = await runUnderKilledParent(`import { runProgram } from ${toImportUrl('children.mjs')};
    await runProgram('endless', ${buildEndlessProgram()}, [], (line) => console.log(line));`);
  await waitUntilGone(pid);
});
