import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload, type CrossExchangeStep } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { dexOwner } from './dex-stage.ts';
import { setPairFee, type DeployedPair } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  getBalance,
  buildDepositPayload,
  buildWithdrawalPayload,
  SUCCESS_PAYLOAD,
  outsider,
  buildSwapPayload,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

/**
 * Contracts of these tests. The tests check that at any attached value, an operation is either completed or its tokens
 * are returned; there is no value at which a later message fails. The operations cause all possible costs: another
 * recipient without wallets, both notifications, a referrer, and a beneficiary who is paid immediately.
 */
let world: PairWorld;

beforeAll(async () => {
  world = await createPairWorld();
  const { dex } = world;
  await dex.deployAccount(bob);
  for (const pair of [world.ab, world.bc, world.cd, world.ac]) {
    await setPairFee(dex, pair, {
      denominator: 1_000_000n,
      pool_numerator: 1000n,
      beneficiary_numerator: 1000n,
      referrer_numerator: 1000n,
      beneficiary: bob,
    });
  }
  await sendTokenTransfer(dex.stage, world.ab.lpRoot, dexOwner, {
    amount: 10n ** 12n,
    to: alice,
    deploy: COIN / 10n,
  });
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const AMOUNT = 10n ** 10n;
const dear = {
  recipient: outsider,
  success: SUCCESS_PAYLOAD,
  cancel: CANCEL_PAYLOAD,
  deployWalletGrams: COIN / 10n,
};
const referred = { ...dear, referrer: dexOwner };

interface Operation {
  readonly name: string;
  readonly token: () => Address;
  readonly pair: () => DeployedPair;
  readonly payload: () => string;
  /** Bounds of the minimum value that completes the operation, in hundredths of a coin. */
  readonly from: number;
  readonly to: number;
}

const buildHop = (
  pair: DeployedPair,
  next: readonly CrossExchangeStep[] = [],
  numerator = 1n,
): CrossExchangeStep => ({
  pool: pair.address,
  expected: 1n,
  outcoming: ALL_ZERO_ADDRESS,
  numerator,
  next,
});
const buildRoute = (next: readonly CrossExchangeStep[], more = {}): string =>
  unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options({ ...dear, ...more }),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next,
    }),
  );

const operations: readonly Operation[] = [
  {
    name: 'exchange',
    token: () => world.ab.roots[0],
    pair: () => world.ab,
    payload: () => buildSwapPayload(1n, dear),
    from: 60,
    to: 100,
  },
  {
    name: 'exchange with a referrer',
    token: () => world.ab.roots[0],
    pair: () => world.ab,
    payload: () => buildSwapPayload(1n, referred),
    from: 100,
    to: 140,
  },
  {
    name: 'deposit with a referrer',
    token: () => world.ab.roots[0],
    pair: () => world.ab,
    payload: () => buildDepositPayload(1n, referred),
    from: 110,
    to: 150,
  },
  {
    name: 'withdrawal',
    token: () => world.ab.lpRoot,
    pair: () => world.ab,
    payload: () => buildWithdrawalPayload([1n, 1n], dear),
    from: 100,
    to: 140,
  },
  {
    name: 'route of three',
    token: () => world.tokens[0],
    pair: () => world.ab,
    payload: () => buildRoute([buildHop(world.bc, [buildHop(world.cd)])]),
    from: 130,
    to: 180,
  },
  {
    name: 'route of three with a referrer',
    token: () => world.tokens[0],
    pair: () => world.ab,
    payload: () => buildRoute([buildHop(world.bc, [buildHop(world.cd)])], { referrer: dexOwner }),
    from: 250,
    to: 300,
  },
  {
    name: 'split',
    token: () => world.tokens[1],
    pair: () => world.bc,
    payload: () => buildRoute([buildHop(world.cd, [], 3n), buildHop(world.ac, [buildHop(world.ab)], 7n)]),
    from: 180,
    to: 250,
  },
];

/** Sum of the outsider's balances of all tokens. */
const sumDelivered = (): bigint =>
  [...world.tokens, world.ab.lpRoot].reduce((sum, token) => sum + getBalance(world, token, outsider), 0n);

function listFailures(trace: Trace): string[] {
  return trace.steps
    .filter(
      ({ transaction }) =>
        (transaction.aborted && transaction.exitCode !== undefined) || (transaction.resultCode ?? 0) !== 0,
    )
    .map(({ account, transaction }) => `${account}: ${transaction.exitCode} ${transaction.resultCode}`);
}

describe('coins', () => {
  it.each(operations)('$name happens or is undone at every value', async (operation) => {
    const { chain } = world.dex.stage;
    let firstAccepted: number | undefined;
    for (let hundredths = operation.from; hundredths <= operation.to; hundredths += 2) {
      const inner = chain.snapshot();
      const token = operation.token();
      const before = getBalance(world, token, alice);
      const value = (BigInt(hundredths) * COIN) / 100n;
      const trace = await sendTokensFromAliceToPair(
        world,
        operation.pair().address,
        token,
        AMOUNT,
        operation.payload(),
        value,
      );
      const isBack = getBalance(world, token, alice) === before;
      const name = `${hundredths} hundredths`;
      expect(listFailures(trace), name).toEqual([]);
      expect(isBack ? sumDelivered() : 0n, name).toBe(0n);
      if (!isBack) {
        expect(sumDelivered(), name).toBeGreaterThan(0n);
        // Records the smallest value with which the route was completed. With any larger value, the tokens must not be
        // returned.
        firstAccepted ??= hundredths;
      } else {
        expect(firstAccepted, name).toBeUndefined();
      }
      chain.revert(inner);
    }
    expect(firstAccepted).toBeGreaterThan(operation.from);
  });

  // The test sends tokens with 0.01 to 0.6 coins, because wallet apps attach 0.5 coins to any transfer. A token wallet
  // that received less than 0.11 coins may be unable to return tokens with a payload.
  it('come back at every value, from 0.24 on through the pair', async () => {
    const token = world.ab.roots[0];
    for (let thousandths = 10; thousandths <= 600; thousandths += 10) {
      const before = getBalance(world, token, alice);
      const value = (BigInt(thousandths) * COIN) / 1000n;
      const trace = await sendTokensFromAliceToPair(
        world,
        world.ab.address,
        token,
        AMOUNT,
        buildSwapPayload(1n, dear),
        value,
      );
      // Below 0.24 coins, a token wallet rejects transfers that it could not return.
      if (thousandths >= 240) expect(listFailures(trace), `${thousandths}`).toEqual([]);
      expect(getBalance(world, token, alice), `${thousandths}`).toBe(before);
    }
  });
});
