import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getProgramArguments } from './lib/programs.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction-temporary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LIBRARY = JSON.stringify(new URL('lib/temporary-folder.mjs', import.meta.url).href);
const environment = () => ({ ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder });

/** Runs code that prints its temporary folder, and calls `end` to stop it. Resolves with the exit code. */
async function runProgram(code, end) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [path] = await once(createInterface({ input: child.stdout }), 'line');
  expect(existsSync(path) || end === undefined).toBe(true);
  if (end !== undefined) child.kill(end);
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  return { path, status };
}

const WAIT = `import { exitOnSignals, createTemporaryFolder } from ${LIBRARY};
  exitOnSignals();
  const { path } = createTemporaryFolder('made-');
  console.log(path);
  setInterval(() => undefined, 1_000);`;

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('a folder is removed with a program that is ended by %s', async (signal, expected) => {
  const { path, status } = await runProgram(WAIT, signal);
  expect(status).toBe(expected);
  expect(existsSync(path)).toBe(false);
});

it('and with one that throws', async () => {
  const { path, status } = await runProgram(
    `import { createTemporaryFolder } from ${LIBRARY};
    console.log(createTemporaryFolder('made-').path);
    process.on('uncaughtException', () => process.exit(3));
    setTimeout(() => { throw new RangeError('no'); }, 10);`,
  );
  expect(status).toBe(3);
  expect(existsSync(path)).toBe(false);
});

it('an interrupted index preparation leaves nothing', async () => {
  const past = mkdtempSync(join(tmpdir(), 'junction-past-'));
  try {
    const network = join(past, 'network.json');
    writeFileSync(network, '{}');
    writeFileSync(join(past, 'genesis.json'), '{}');
    const program = getProgramArguments('apps/server/src/prepare-index.ts');
    const child = spawn(process.execPath, [...program, network, 'http://127.0.0.1:9'], {
      env: environment(),
      stdio: 'ignore',
    });
    const made = () => readdirSync(folder).filter((name) => name.startsWith('junction-index-'));
    while (made().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    await once(child, 'exit');
    expect(made()).toEqual([]);
  } finally {
    rmSync(past, { recursive: true, force: true });
  }
});
