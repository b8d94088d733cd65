import { expect, it } from 'vitest';
import { readGaugeAccountState, readGaugeState } from './earn/gauge/state.ts';
import { alice, bob, createWorld, getEventNames, getLpBalance, wait } from './earn/gauge/world.ts';

// Any account may deposit for any user and choose the end of the lock, so an attacker can create the maximum number of
// locks for the second in which a victim's lock ends.

const MAX = 100;
const LOCK = { lockTime: 31_536_000n };

it('a deposit whose lock would end with too many others comes back, and the next second takes it', async () => {
  const world = await createWorld();
  for (let lock = 0; lock < MAX; lock += 1)
    // The deposits are sent one after the other.
    await world.stage.deposit(bob, world.gauge, 10n, { ...LOCK, owner: alice });
  const before = readGaugeState(world.stage, world.gauge);
  const tokenBalance = getLpBalance(world, alice);
  const rejected = await world.stage.deposit(alice, world.gauge, 1000n, LOCK);
  expect(getEventNames(world, rejected)).toEqual(['DepositRevert']);
  expect(rejected.isClean).toBe(true);
  expect(getLpBalance(world, alice)).toBe(tokenBalance);
  expect(readGaugeAccountState(world.stage, world.gauge, alice)).toMatchObject({
    balance: '1000',
    lockedDepositsNum: '100',
    pending: 0,
  });
  expect(readGaugeState(world.stage, world.gauge)).toMatchObject({
    lockBoostedSupply: before['lockBoostedSupply'],
  });
  wait(world, 1);
  const taken = await world.stage.deposit(alice, world.gauge, 1000n, LOCK);
  expect(getEventNames(world, taken)).toEqual(['Deposit']);
  expect(getLpBalance(world, alice)).toBe(tokenBalance - 1000n);
}, 120_000);
