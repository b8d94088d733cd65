import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acquireFolderOwnership } from '../../../scripts/lib/folder-owner.mjs';
import { bundleTestProgram } from '../../../scripts/lib/test-program.mjs';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MAIN_PROGRAM = await bundleTestProgram(fileURLToPath(new URL('main.ts', import.meta.url)));

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'junction-main-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function runDevnet(...args: readonly string[]): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [MAIN_PROGRAM, '--bare', ...args]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('ready ')) child.kill('SIGINT');
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ code, errors }));
  });
}

it('starts, stops on SIGINT, and starts again', async () => {
  for (let n = 0; n < 2; n++)
    expect(await runDevnet('--port', '0', '--data', directory)).toEqual({ code: 0, errors: '' });
});

it('reports a busy port in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await runDevnet('--port', String(port), '--data', directory);
  other.close();
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `devnet: port ${port} is busy: choose another with --port\n`,
  });
});

it('does not share a directory with a running devnet', async () => {
  acquireFolderOwnership(join(directory, 'devnet.lock'));
  const { code, errors } = await runDevnet('--port', '0', '--data', directory);
  expect(code).toBe(1);
  expect(errors).toMatch(/^devnet: .* is in use by process \d+: .*\n$/);
});

it('reports a damaged journal with possible solutions, and continues before the damage on request', async () => {
  await runDevnet('--port', '0', '--data', directory);
  const file = join(directory, 'chain', 'journal-000001.bin');
  const bytes = readFileSync(file);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const rejected = await runDevnet('--port', '0', '--data', directory);
  expect(rejected.code).toBe(1);
  expect(rejected.errors).toMatch(
    /^devnet: .*journal-000001\.bin is damaged from byte 0 on, 3 whole records follow it.*--cut-at-damage.*\n$/,
  );
  expect(readFileSync(file)).toEqual(bytes);
  expect(await runDevnet('--port', '0', '--data', directory, '--cut-at-damage')).toEqual({
    code: 0,
    errors: '',
  });
  expect(readFileSync(`${file}.damaged-1`)).toEqual(bytes);
});

it('reports a directory that cannot be created', async () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  const { code, errors } = await runDevnet('--port', '0', '--data', join(file, 'below'));
  expect(code).toBe(1);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
});

it.each([['--port', 'http'], ['--colour']])('rejects %s', async (...args) => {
  const { code, errors } = await runDevnet(...args, '--data', directory);
  expect(code).toBe(1);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
});
