import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  crossExchangePayload,
  crossExchangePayloadV1,
  depositPayloadV1,
  exchangePayloadV1,
  fillPayload,
  orderPayload,
  withdrawPayloadV1,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { LedgerReader, pairInLedger, stablePoolInLedger } from './dex-ledger.ts';
import {
  createOrderWorld,
  tokenBalanceOf as heldInOrders,
  makeOrder,
  type OrderWorld,
} from './order-world.ts';
import { chainOf, mutatedCell } from './mutated-cells.ts';
import { alice, bob, built, CANCEL_PAYLOAD, SUCCESS_PAYLOAD, v2 } from './pair-world.ts';
import { RandomSource } from './random-source.ts';
import { createStableWorld, hop, payloads, type StableWorld } from './stable-world.ts';
import { COIN, ZERO, type Trace } from './stage.ts';
import { supplyOf, tokensOf, transfer } from './token-stage.ts';
import { replayInWallet } from './wallet-replay.ts';

// A token wallet notifies without bounce, so a contract that throws keeps the tokens for ever. For any payload,
// every contract that accepts tokens must end without error, and the tokens must be recorded by it or returned
// to their sender.

const SEED = Number(process.env['PAYLOAD_SEED'] ?? 20_261_122);
const VALUES = [4n * COIN, 4n * COIN, 12n * COIN, COIN / 2n];
const TOO_FEW_COINS = 2000;

function expectFine(trace: Trace, receiver: Address, context: string): void {
  const codes = trace.at(receiver).map(({ transaction }) => [transaction.exitCode, transaction.resultCode]);
  // A wallet rejects a payload that its coins do not pay for.
  const isTooHeavy = trace.steps.some(({ transaction }) => transaction.exitCode === TOO_FEW_COINS);
  if (!isTooHeavy) expect(codes.length, context).toBeGreaterThan(0);
  for (const code of codes) expect(code, context).toEqual([0, 0]);
}

/** @param rounds number of payloads, each with one mutation */
export function describeMutatedPayloads(rounds: number): void {
  describe(`payloads with one thing wrong (seed ${SEED})`, () => {
    let world: StableWorld;

    beforeAll(async () => {
      world = await createStableWorld();
    });

    function samples(): string[] {
      const { coins, other, pool, small, pair } = world;
      const notes = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
      const next = [hop(pool.address, coins[1]), hop(pair.address, other, [hop(small.address)])];
      const v1 = { id: 5n, deployWalletGrams: 0n, expected: 1n };
      return [
        payloads.exchange(coins[1], 1n, notes),
        payloads.exchange(other, 1n, notes),
        payloads.deposit(1n, notes),
        payloads.withdraw([0n, 0n, 0n], notes),
        payloads.withdraw([0n, 0n], notes),
        payloads.oneCoin(coins[2], 1n, notes),
        payloads.route(coins[0], next, notes),
        built(crossExchangePayload({ ...v2(notes), expected: 1n, outcoming: ZERO, next: next.slice(0, 1) })),
        exchangePayloadV1(v1),
        depositPayloadV1(v1),
        withdrawPayloadV1(v1),
        built(
          crossExchangePayloadV1({
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
      const ledger = new LedgerReader({
        dex,
        tokens: [...coins, other],
        pools: [pairInLedger(dex, pair), stablePoolInLedger(dex, pool), stablePoolInLedger(dex, small)],
      });
      const replay = replayInWallet();
      onTestFinished(replay.stop);
      const tokens = [coins[0], other, coins[1], pool.lpRoot];
      const valid = samples().map((boc) => Cell.fromBase64(boc));
      for (let round = 0; round < rounds; round += 1) {
        const token = random.pick(tokens);
        const to = random.pick([pair.address, pool.address, dex.vaultOf(token), dex.accountOf(bob)]);
        let payload = mutatedCell(random, random.pick(valid));
        if (random.chance(30)) payload = mutatedCell(random, payload);
        const context = `round ${round}: ${payload.toBoc().toString('base64')} to ${to}`;
        const trace = await transfer(dex.stage, token, alice, {
          amount: 1000n + random.amount(10n ** 9n),
          to,
          deploy: COIN / 10n,
          notify: true,
          value: random.pick(VALUES),
          payload: payload.toBoc().toString('base64'),
        });
        expectFine(trace, to, context);
        expect(() => ledger.checkExact(), context).not.toThrow();
        expect(replay.take().divergences, context).toEqual([]);
      }
    });

    it('nested deeper than notes can wrap come back', async () => {
      const { dex, coins, pool, pair } = world;
      for (const depth of [250, 300, 480]) {
        for (const to of [pair.address, pool.address, dex.vaultOf(coins[0])]) {
          const before = tokensOf(dex.stage, coins[0], alice);
          const trace = await transfer(dex.stage, coins[0], alice, {
            amount: 1000n,
            to,
            notify: true,
            value: 4n * COIN,
            payload: chainOf(depth).toBoc().toString('base64'),
          });
          expectFine(trace, to, `depth ${depth} to ${to}`);
          expect(tokensOf(dex.stage, coins[0], alice)).toBe(before);
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
      const replay = replayInWallet();
      onTestFinished(replay.stop);
      const valid = [
        orderPayload({
          callId: 7n,
          owner: ZERO,
          receiveToken: b,
          expected: 5n,
          backKey: 0n,
          backMatchingKey: 0n,
          cancel: CANCEL_PAYLOAD,
        }),
        fillPayload({
          callId: 9n,
          deployWalletValue: COIN / 10n,
          recipient: ZERO,
          success: SUCCESS_PAYLOAD,
          cancel: CANCEL_PAYLOAD,
        }),
      ].map((boc) => Cell.fromBase64(boc));
      for (let round = 0; round < rounds / 2; round += 1) {
        const token = random.pick([a, b]);
        const to = random.pick([rootA, order]);
        const payload = mutatedCell(random, random.pick(valid));
        const context = `round ${round}: ${payload.toBoc().toString('base64')} to ${to}`;
        const trace = await transfer(dex.stage, token, alice, {
          amount: random.amount(1000n),
          to,
          deploy: COIN / 2n,
          notify: true,
          value: 6n * COIN,
          payload: payload.toBoc().toString('base64'),
        });
        expectFine(trace, to, context);
        expect(heldInOrders(world, token, rootA), context).toBe(0n);
        expect(replay.take().divergences, context).toEqual([]);
      }
      for (const token of [a, b]) expect(supplyOf(dex.stage, token)).toBe(10n ** 24n);
    });
  });
}
