import { beforeAll, describe, expect, it } from 'vitest';
import { Cell } from '@ton/core';
import { computeAttachedValueRoundedUp, MESSAGE_FLOW_GAS } from '@junction/protocol';
import { seconds } from '@junction/primitives';
import {
  alice,
  sendTokensFromAliceToPair,
  createPairWorld,
  buildSwapPayload,
  type PairWorld,
} from './pair-world.ts';
import { COIN, EMPTY_CELL_BOC } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// A pair without coins owes rent. The chain deducts the debt from the next message's value, so the pair must pay
// for its messages with less than was sent.

const QUARTER = 31_536_000 / 4;
const AMOUNT = 10n ** 9n;
const CENT = COIN / 100n;

let world: PairWorld;

beforeAll(async () => {
  world = await createPairWorld();
  const { stage } = world.dex;
  const [code, data] = Cell.fromBase64(
    stage.chain.getAccount(world.ab.address)?.stuffBoc ?? EMPTY_CELL_BOC,
  ).refs;
  if (!code || !data) throw new Error('a pair has code and data');
  stage.chain.putAccount(world.ab.address, { code, data, balance: 1n });
  stage.chain.advanceTime(seconds(QUARTER));
}, 240_000);

const readBalances = (): string =>
  String(world.ab.roots.map((root) => getTokenBalance(world.dex.stage, root, alice) ?? 0n));

describe('a pair that owes rent', () => {
  it('trades or gives everything back, at every value around the one it needs', async () => {
    const { chain } = world.dex.stage;
    const at = chain.snapshot();
    const before = readBalances();
    const [spent] = world.ab.roots;
    const swap = (value: bigint): Promise<unknown> =>
      sendTokensFromAliceToPair(world, world.ab.address, spent, AMOUNT, buildSwapPayload(), value);
    await swap(20n * COIN);
    const done = readBalances();
    expect(done).not.toBe(before);
    chain.revert(at);
    const max = computeAttachedValueRoundedUp(MESSAGE_FLOW_GAS.poolDirectExchange({ deployWalletValue: 0n }));
    const outcomes = new Map<string, bigint>();
    for (let value = 30n * CENT; value <= max; value += 2n * CENT) {
      await swap(value);
      const after = readBalances();
      expect([before, done], `${value}`).toContain(after);
      outcomes.set(after, value);
      chain.revert(at);
    }
    expect([...outcomes.keys()]).toEqual([before, done]);
    expect(outcomes.get(done)).toBeGreaterThan(outcomes.get(before) ?? 0n);
  }, 240_000);
});
