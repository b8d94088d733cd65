import { describe, expect, it } from 'vitest';
import { exchangePayload, fillPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { createOrderWorld, detailsOf, tokenBalanceOf, makeOrder } from './order-world.ts';
import { alice, bob, built, v2 } from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { COIN, ZERO } from './stage.ts';
import { transfer } from './token-stage.ts';

// Tokens bought from a pool may be sent to an order with a fill as the success payload. The fill is in the
// buyer's name, or the tokens return to the buyer; they are never a gift to the maker.

const AMOUNT = 10n ** 9n;
const world = await createOrderWorld();
const { a, b, dex } = world;
revertAfterEach(() => dex.stage.chain);

const order = await makeOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT });
const fill = (min?: bigint): string =>
  fillPayload({
    callId: 9n,
    deployWalletValue: COIN / 10n,
    recipient: ZERO,
    ...(min && { minimum: min }),
  });

async function buyFor(recipient: Address, success: string): Promise<void> {
  const payload = built(exchangePayload({ ...v2({ recipient, success }), expected: 1n, outcoming: b }));
  await transfer(dex.stage, a, bob, {
    amount: AMOUNT / 2n,
    to: world.pair.address,
    notify: true,
    value: 12n * COIN,
    payload,
  });
}

describe('the result of a trade that is sent to an order', () => {
  it('fills it on behalf of the trader', async () => {
    const [ofBob, ofAlice] = [tokenBalanceOf(world, a, bob), tokenBalanceOf(world, b, alice)];
    await buyFor(order, fill());
    const got = tokenBalanceOf(world, b, alice) - ofAlice;
    expect(got).toBeGreaterThan(0n);
    expect(tokenBalanceOf(world, a, bob) - ofBob).toBe(got - AMOUNT / 2n);
    expect(BigInt(detailsOf(world, order).currentReceive)).toBe(AMOUNT - got);
  });

  it('is returned to the buyer when the order does not accept it', async () => {
    const [ofBob, ofAlice] = [tokenBalanceOf(world, b, bob), tokenBalanceOf(world, b, alice)];
    await buyFor(order, fill(AMOUNT));
    expect(tokenBalanceOf(world, b, alice)).toBe(ofAlice);
    expect(tokenBalanceOf(world, b, bob)).toBeGreaterThan(ofBob);
    expect(tokenBalanceOf(world, b, order)).toBe(0n);
  });
});
