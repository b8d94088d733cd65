import { describe, expect, it } from 'vitest';
import { encodeExchangePayload, encodeFillPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { createOrderWorld, getOrderDetails, readTokenBalance, makeOrder } from './order-world.ts';
import { alice, bob, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

// Tokens bought from a pool may be sent to an order, with a fill as the success payload. Either the order is filled in
// the buyer's name or the tokens return to the buyer; the maker never receives them without a fill.

const AMOUNT = 10n ** 9n;
const world = await createOrderWorld();
const { a, b, dex } = world;
revertChainAfterEachTest(() => dex.stage.chain);

const order = await makeOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT });
const encodeFill = (min?: bigint): string =>
  encodeFillPayload({
    callId: 9n,
    deployWalletValue: COIN / 10n,
    recipient: ALL_ZERO_ADDRESS,
    ...(min && { minimum: min }),
  });

async function buyAndSend(recipient: Address, success: string): Promise<void> {
  const payload = unwrapPayloadResult(
    encodeExchangePayload({ ...buildPayloadV2Options({ recipient, success }), expected: 1n, outcoming: b }),
  );
  await sendTokenTransfer(dex.stage, a, bob, {
    amount: AMOUNT / 2n,
    to: world.pair.address,
    notify: true,
    value: 12n * COIN,
    payload,
  });
}

describe('the result of a trade that is sent to an order', () => {
  it('fills it on behalf of the trader', async () => {
    const [ofBob, ofAlice] = [readTokenBalance(world, a, bob), readTokenBalance(world, b, alice)];
    await buyAndSend(order, encodeFill());
    const got = readTokenBalance(world, b, alice) - ofAlice;
    expect(got).toBeGreaterThan(0n);
    expect(readTokenBalance(world, a, bob) - ofBob).toBe(got - AMOUNT / 2n);
    expect(BigInt(getOrderDetails(world, order).currentReceive)).toBe(AMOUNT - got);
  });

  it('is returned to the buyer when the order does not accept it', async () => {
    const [ofBob, ofAlice] = [readTokenBalance(world, b, bob), readTokenBalance(world, b, alice)];
    await buyAndSend(order, encodeFill(AMOUNT));
    expect(readTokenBalance(world, b, alice)).toBe(ofAlice);
    expect(readTokenBalance(world, b, bob)).toBeGreaterThan(ofBob);
    expect(readTokenBalance(world, b, order)).toBe(0n);
  });
});
