import { describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { createOrderWorld, makeOrder } from './order-world.ts';
import { alice, bob } from './pair-world.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { createStableWorld } from './stable-world.ts';
import { COIN, type ContractTestChain } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// Unsolicited tokens are returned whatever the size of their payload. A returned transfer includes the payload
// only if the coins pay for it.

const AMOUNT = 1000n;
const PAYLOADS = [26, 40, 100].map((cells) => buildCellTreePayload(cells, FULL_CELL_BITS));
const VALUES = [36n, 42n, 50n, 60n, 75n, 100n, 150n, 250n, 500n].map(
  (hundredths) => (hundredths * COIN) / 100n,
);

async function expectTokensReturned(stage: ContractTestChain, token: Address, to: Address): Promise<void> {
  const getBalance = (): readonly bigint[] =>
    [alice, to].map((holder) => getTokenBalance(stage, token, holder) ?? 0n);
  const before = getBalance();
  for (const payload of PAYLOADS) {
    for (const value of VALUES) {
      const at = stage.chain.snapshot();
      await sendTokenTransfer(stage, token, alice, {
        amount: AMOUNT,
        to,
        notify: true,
        deploy: COIN / 10n,
        value,
        payload,
      });
      expect({ value, balance: getBalance() }).toEqual({ value, balance: before });
      stage.chain.revert(at);
    }
  }
}

describe('rejected tokens with a large payload are returned', async () => {
  const world = await createOrderWorld();
  const { dex, a, b, c } = world;
  await dex.deployAccount(alice);
  const order = await makeOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT, from: bob });
  const places: readonly (readonly [string, Address, Address])[] = [
    ['a pair', a, world.pair.address],
    ['a pair without the token', c, world.pair.address],
    ['a vault', a, dex.vaultOf(a)],
    ['an account that does not know the token', a, dex.accountOf(alice)],
    ['a root of orders', a, world.rootA],
    ['a root of orders of another token', a, world.rootB],
    ['an order', b, order],
    ['an order that sells the token', a, order],
  ];
  it.each(places)('from %s', (_, token, to) => expectTokensReturned(dex.stage, token, to));

  it('from a stable pool', async () => {
    const stable = await createStableWorld();
    for (const token of [stable.coins[1], stable.other, stable.pool.lpRoot])
      await expectTokensReturned(stable.dex.stage, token, stable.pool.address);
  });
});
