import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createDevWallet } from './accounts/dev-wallet.ts';
import { startDevnet, type RunningDevnet } from './start-devnet.ts';

const DAY = 86_400_000;
const directory = mkdtempSync(join(tmpdir(), 'junction-clock-'));
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

it('accepts messages while and after the system clock jumps, and after a restart', async () => {
  let wall = Date.now();
  let steady = 0;
  const pass = (ms: number): void => {
    wall += ms;
    steady += ms;
  };
  const clocks = { wall: () => wall, steady: () => steady };
  const start = (): Promise<RunningDevnet> =>
    startDevnet({ bare: true, port: 0, data: directory, progress: () => undefined, clocks });
  let devnet = await start();
  const times: number[] = [];
  /** Sends a message as a newly loaded page does: without knowledge of earlier messages, and with the node's time. */
  const send = async (): Promise<void> => {
    pass(3_000);
    times.push(Number(await fetch(devnet.url).then((answer) => answer.text())));
    const [alice, bob] = [createDevWallet('Alice', 'devnet'), createDevWallet('Bob', 'devnet')];
    const message = alice.sign(devnet.chain, { to: bob.address, value: 1_000_000_000n });
    expect(await devnet.chain.sendExternal(message)).toMatchObject({ accepted: true });
  };
  await send();
  wall += DAY;
  await send();
  wall -= DAY;
  for (let n = 0; n < 3; n++) await send();
  await devnet.close();
  devnet = await start();
  for (let n = 0; n < 3; n++) await send();
  await devnet.close();
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

it('reports a monotone time within each second', async () => {
  let wall = Date.now();
  let steady = 0;
  const clocks = { wall: () => (wall += 7), steady: () => (steady += 7) };
  const devnet = await startDevnet({
    bare: true,
    port: 0,
    data: directory,
    progress: () => undefined,
    clocks,
  });
  let last = 0;
  for (let n = 0; n < 300; n++) {
    if (n === 100) wall += DAY;
    if (n === 200) wall -= DAY;
    const time = Number(await fetch(devnet.url).then((answer) => answer.text()));
    expect(time).toBeGreaterThan(last);
    last = time;
  }
  await devnet.close();
});
