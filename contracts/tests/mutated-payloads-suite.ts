import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  encodeCrossExchangePayload,
  encodeCrossExchangePayloadV1,
  encodeDepositPayloadV1,
  encodeExchangePayloadV1,
  encodeFillPayload,
  encodeOrderPayload,
  encodeWithdrawPayloadV1,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { ExchangeLiabilityChecker, toLedgerPoolFromPair, toLedgerPoolFromStablePool } from './dex-ledger.ts';
import {
  createOrderWorld,
  readTokenBalance as heldInOrders,
  makeOrder,
  type OrderWorld,
} from './order-world.ts';
import { buildCellChain, mutateCell } from './mutated-cells.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  SUCCESS_PAYLOAD,
  buildPayloadV2Options,
} from './pair-world.ts';
import { RandomSource } from './random-source.ts';
import {
  createStableWorld,
  buildStablePoolRouteStep,
  stablePoolPayloadBuilders,
  type StableWorld,
} from './stable-world.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTotalSupply, getTokenBalance, sendTokenTransfer } from './token-stage.ts';
import { replayInWalletVm } from './wallet-replay.ts';

// A token wallet sends notifications without bounce, so a contract that throws keeps the tokens forever. For any
// payload, every contract that accepts tokens must end without an error, and must record the tokens or return them to
// their sender.

const SEED = Number(process.env['PAYLOAD_SEED'] ?? 20_261_122);
const VALUES = [4n * COIN, 4n * COIN, 12n * COIN, COIN / 2n];
const TOO_FEW_COINS = 2000;

function expectNoErrors(trace: Trace, receiver: Address, context: string): void {
  const codes = trace.at(receiver).map(({ transaction }) => [transaction.exitCode, transaction.resultCode]);
  // A wallet rejects a payload if the attached coins do not pay for it.
  const isTooHeavy = trace.steps.some(({ transaction }) => transaction.exitCode === TOO_FEW_COINS);
  if (!isTooHeavy) expect(codes.length, context).toBeGreaterThan(0);
  for (const code of codes) expect(code, context).toEqual([0, 0]);
}

/**
 * Adds tests of mutated payloads.
 * @param rounds number of payloads, each with one mutation
 */
export function describeMutatedPayloadTests(rounds: number): void {
  describe(`payloads with one thing wrong (seed ${SEED})`, () => {
    let world: StableWorld;

    beforeAll(async () => {
      world = await createStableWorld();
    });

    function samples(): string[] {
      const { coins, other, pool, small, pair } = world;
      const notes = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
      const next = [
        buildStablePoolRouteStep(pool.address, coins[1]),
        buildStablePoolRouteStep(pair.address, other, [buildStablePoolRouteStep(small.address)]),
      ];
      const v1 = { id: 5n, deployWalletGrams: 0n, expected: 1n };
      return [
        stablePoolPayloadBuilders.exchange(coins[1], 1n, notes),
        stablePoolPayloadBuilders.exchange(other, 1n, notes),
        stablePoolPayloadBuilders.deposit(1n, notes),
        stablePoolPayloadBuilders.withdraw([0n, 0n, 0n], notes),
        stablePoolPayloadBuilders.withdraw([0n, 0n], notes),
        stablePoolPayloadBuilders.oneCoin(coins[2], 1n, notes),
        stablePoolPayloadBuilders.route(coins[0], next, notes),
        unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...buildPayloadV2Options(notes),
            expected: 1n,
            outcoming: ALL_ZERO_ADDRESS,
            next: next.slice(0, 1),
          }),
        ),
        encodeExchangePayloadV1(v1),
        encodeDepositPayloadV1(v1),
        encodeWithdrawPayloadV1(v1),
        unwrapPayloadResult(
          encodeCrossExchangePayloadV1({
            ...v1,
            steps: [
              { expected: 1n, nextToken: other },
              { expected: 1n, nextToken: coins[1] },
            ],
          }),
        ),
      ];
    }

    it('lose nothing in pairs, pools, vaults and accounts, and end in wallets as on chain', async () => {
      const random = new RandomSource(SEED);
      const { dex, coins, other, pool, small, pair } = world;
      const ledger = new ExchangeLiabilityChecker({
        dex,
        tokens: [...coins, other],
        pools: [
          toLedgerPoolFromPair(dex, pair),
          toLedgerPoolFromStablePool(dex, pool),
          toLedgerPoolFromStablePool(dex, small),
        ],
      });
      const replay = replayInWalletVm();
      onTestFinished(replay.stop);
      const tokens = [coins[0], other, coins[1], pool.lpRoot];
      const valid = samples().map((boc) => Cell.fromBase64(boc));
      for (let round = 0; round < rounds; round += 1) {
        const token = random.pick(tokens);
        const to = random.pick([pair.address, pool.address, dex.vaultOf(token), dex.accountOf(bob)]);
        let payload = mutateCell(random, random.pick(valid));
        if (random.chance(30)) payload = mutateCell(random, payload);
        const context = `round ${round}: ${payload.toBoc().toString('base64')} to ${to}`;
        const trace = await sendTokenTransfer(dex.stage, token, alice, {
          amount: 1000n + random.amount(10n ** 9n),
          to,
          deploy: COIN / 10n,
          notify: true,
          value: random.pick(VALUES),
          payload: payload.toBoc().toString('base64'),
        });
        expectNoErrors(trace, to, context);
        expect(() => ledger.checkExact(), context).not.toThrow();
        expect(replay.take().divergences, context).toEqual([]);
      }
    });

    it('nested deeper than notes can wrap come back', async () => {
      const { dex, coins, pool, pair } = world;
      for (const depth of [250, 300, 480]) {
        for (const to of [pair.address, pool.address, dex.vaultOf(coins[0])]) {
          const before = getTokenBalance(dex.stage, coins[0], alice);
          const trace = await sendTokenTransfer(dex.stage, coins[0], alice, {
            amount: 1000n,
            to,
            notify: true,
            value: 4n * COIN,
            payload: buildCellChain(depth).toBoc().toString('base64'),
          });
          expectNoErrors(trace, to, `depth ${depth} to ${to}`);
          expect(getTokenBalance(dex.stage, coins[0], alice)).toBe(before);
        }
      }
    });
  });

  describe(`payloads of limit orders with one thing wrong (seed ${SEED})`, () => {
    let world: OrderWorld;
    let order: Address;

    beforeAll(async () => {
      world = await createOrderWorld();
      order = await makeOrder(world, {
        spend: world.a,
        receive: world.b,
        amount: 10n ** 9n,
        expected: 2n * 10n ** 9n,
      });
    });

    it('lose nothing in order roots and orders, and end in wallets as on chain', async () => {
      const random = new RandomSource(SEED);
      const { dex, a, b, rootA } = world;
      const replay = replayInWalletVm();
      onTestFinished(replay.stop);
      const valid = [
        encodeOrderPayload({
          callId: 7n,
          owner: ALL_ZERO_ADDRESS,
          receiveToken: b,
          expected: 5n,
          backKey: 0n,
          backMatchingKey: 0n,
          cancel: CANCEL_PAYLOAD,
        }),
        encodeFillPayload({
          callId: 9n,
          deployWalletValue: COIN / 10n,
          recipient: ALL_ZERO_ADDRESS,
          success: SUCCESS_PAYLOAD,
          cancel: CANCEL_PAYLOAD,
        }),
      ].map((boc) => Cell.fromBase64(boc));
      for (let round = 0; round < rounds / 2; round += 1) {
        const token = random.pick([a, b]);
        const to = random.pick([rootA, order]);
        const payload = mutateCell(random, random.pick(valid));
        const context = `round ${round}: ${payload.toBoc().toString('base64')} to ${to}`;
        const trace = await sendTokenTransfer(dex.stage, token, alice, {
          amount: random.amount(1000n),
          to,
          deploy: COIN / 2n,
          notify: true,
          value: 6n * COIN,
          payload: payload.toBoc().toString('base64'),
        });
        expectNoErrors(trace, to, context);
        expect(heldInOrders(world, token, rootA), context).toBe(0n);
        expect(replay.take().divergences, context).toEqual([]);
      }
      for (const token of [a, b]) expect(getTotalSupply(dex.stage, token)).toBe(10n ** 24n);
    });
  });
}
