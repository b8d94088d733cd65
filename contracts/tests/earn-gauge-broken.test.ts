import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTIFACTS } from '../artifacts/index.ts';
import { coinsBackTo } from './earn/observe.ts';
import { accountState, gaugeState } from './earn/gauge/state.ts';
import { alice, bob, claim, createWorld, eventsOf, lpOf, withdraw } from './earn/gauge/world.ts';
import type { World } from './earn/gauge/world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// The escrow or the ve account of a user does not answer: what was begun is taken back, tokens and coins come home, and
// everything works again when they do.

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.stage.deposit(alice, world.gauge, 1000n);
}, 120_000);
revertAfterEach(() => world.stage.stage.chain);

/** A contract that throws at everything: the code of another, without its data. */
function breakAt(account: Address): () => void {
  const { stage } = world.stage;
  const stuff = Cell.fromBase64(stage.chain.getAccount(account)?.stuffBoc ?? '');
  const [code = Cell.EMPTY, data = Cell.EMPTY] = stuff.refs;
  const balance = stage.balanceOf(account);
  stage.chain.putAccount(account, {
    code: Cell.fromBase64(ARTIFACTS.GaugeFactory.code),
    data: Cell.EMPTY,
    balance,
  });
  return () => stage.chain.putAccount(account, { code, data, balance });
}

const brokenPlaces: readonly (readonly [string, () => Address])[] = [
  ['the escrow', () => world.stage.escrow.escrow],
  ['the ve account', () => world.stage.escrow.accountOf(alice)],
];

const ACTIONS: readonly (readonly [string, () => Promise<Trace>])[] = [
  ['DepositRevert', () => world.stage.deposit(alice, world.gauge, 500n, { nonce: 4n })],
  ['WithdrawRevert', () => withdraw(world, alice, 500n)],
  ['ClaimRevert', () => claim(world, alice)],
];

describe.each(brokenPlaces)('without an answer of %s', (_, place) => {
  it.each(ACTIONS)('an action ends with %s', async (event, act) => {
    const before = lpOf(world, alice);
    const account = world.stage.accountOf(world.gauge, alice);
    const coins = world.stage.stage.balanceOf(account);
    const mend = breakAt(place());
    const trace = await act();
    mend();
    expect(eventsOf(world, trace)).toEqual([event]);
    expect(lpOf(world, alice)).toBe(before);
    expect(coinsBackTo(trace, alice)).toBeGreaterThan(9n * COIN);
    expect(world.stage.stage.balanceOf(account)).toBeGreaterThanOrEqual(coins);
    expect(accountState(world.stage, world.gauge, alice)).toMatchObject({ balance: '1000', pending: 0 });
    expect(gaugeState(world.stage, world.gauge)).toMatchObject({
      deposit: '1000',
      lockBoostedSupply: '1000',
      totalBoostedSupply: '1000',
      pendingDeposits: 0,
    });
    expect(eventsOf(world, await withdraw(world, alice, 1000n, true))).toEqual(['Withdraw', 'Claim']);
    expect(lpOf(world, alice)).toBe(10n ** 20n);
  });
});

describe('a first deposit for somebody else', () => {
  it('that cannot be booked belongs to whom it was for', async () => {
    await world.stage.deposit(bob, world.gauge, 10n);
    const mend = breakAt(world.stage.escrow.accountOf(bob));
    const trace = await world.stage.deposit(alice, world.gauge, 700n, { owner: bob });
    mend();
    expect(eventsOf(world, trace)).toEqual(['DepositRevert']);
    expect(lpOf(world, bob)).toBe(10n ** 20n - 10n + 700n);
  });
});
