import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { waitForExit, waitForSpawn } from './child-exit.ts';
import { startServerProcess } from './server-process.ts';

const MISSING = join(tmpdir(), 'junction-not-installed');
const EXPECTED = `${MISSING} cannot be started: spawn ${MISSING} ENOENT`;

test('a program that is not installed is named by every wait for it', async () => {
  await expect(waitForSpawn(spawn(MISSING))).rejects.toThrow(EXPECTED);
  await expect(waitForExit(spawn(MISSING))).rejects.toThrow(EXPECTED);
});

test('a program that runs is waited for until it exits', async () => {
  const child = spawn(process.execPath, ['-e', 'process.exitCode = 3']);
  const ended = waitForExit(child);
  await waitForSpawn(child);
  expect(await ended).toBe(3);
});

test('a server whose program is missing is neither ready nor waited for', async () => {
  const server = startServerProcess([], {}, MISSING);
  await expect(server.ready).rejects.toThrow(EXPECTED);
  await expect(server.ended).rejects.toThrow(EXPECTED);
});
