import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import {
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
} from '@junction/protocol';
import { dexOwner } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import {
  createStableDex,
  deployStablePoolWithLiquidity,
  putStablePoolState,
  type DeployedStablePool,
} from './stable-stage.ts';
import { COIN } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

// The curve costs most gas at maximum imbalance with the lowest amplification and no retained fee: the
// iterations take the most rounds, and every result is computed a second time with higher precision.

const ONE_TOKEN = 10n ** 18n;
let dex: DexStage;
const tokens: Address[] = [];

beforeAll(async () => {
  dex = await createStableDex();
  for (const letter of 'ABCDEFGH') tokens.push(await dex.createToken(letter.repeat(3), 18n, 10n ** 33n));
  await dex.deployAccount(dexOwner);
}, 120_000);

function putLopsided(pool: DeployedStablePool, many: number, value: bigint): void {
  const count = pool.roots.length;
  putStablePoolState(dex.stage, pool.address, {
    balances: pool.roots.map((_, index) =>
      index < many ? ONE_TOKEN * 10n ** 5n : (ONE_TOKEN * BigInt(many) * 11n) / 10n,
    ),
    lpSupply: 10n ** 15n * BigInt(many),
    decimals: Array.from({ length: count }, () => 18),
    amplification: { value, precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 0n },
  });
}

/** Returns the minimum value that the pool accepts for an operation, nano. A unit of gas costs 1000 nano. */
function getMinValue(kind: keyof typeof REST, tokens: bigint): bigint {
  const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
  if (kind === 'exchange') return max(670_200_000n, 607_000_000n + tokens * 31_600_000n);
  if (kind === 'leave') return max(670_200_000n, 570_000_000n + tokens * 56_000_000n);
  if (tokens < 5n) return 770_200_000n;
  return 770_200_000n + (tokens === 5n ? 71_000_000n : (tokens - 4n) * 120_000_000n + 37_000_000n);
}

/**
 * Nano for an operation in addition to the gas of the curve: messages for forwarded or burned tokens, callbacks, and a
 * payout or a mint.
 */
const REST = { exchange: 460_000_000n, leave: 360_000_000n, deposit: 400_000_000n };

describe('gas of the curve at the extremes', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    '%i tokens: paid by the least value',
    async (count) => {
      const own = tokens.slice(0, count);
      const pool = await deployStablePoolWithLiquidity(
        dex,
        own,
        own.map(() => 10n ** 24n),
      );
      const [first] = pool.roots;
      const last = pool.roots[count - 1];
      if (!first || !last) throw new Error('a pool has tokens');
      const swapFor = (outcoming: Address): string =>
        unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(), expected: 0n, outcoming }));
      const leaveIn = (outcoming: Address): string =>
        unwrapPayloadResult(
          encodeWithdrawOneCoinPayload({ ...buildPayloadV2Options(), expected: 0n, outcoming }),
        );
      const maximum = { exchange: 0n, leave: 0n, deposit: 0n };
      const send = async (kind: keyof typeof REST, token: Address, amount: bigint, payload: string) => {
        const at = dex.stage.chain.snapshot();
        const trace = await sendTokenTransfer(dex.stage, token, dexOwner, {
          amount,
          to: pool.address,
          notify: true,
          value: 20n * COIN,
          payload,
        });
        const [step] = trace.at(pool.address);
        expect(step?.transaction.exitCode).toBe(0);
        const gas = BigInt(step?.gas ?? 0);
        if (gas > maximum[kind]) maximum[kind] = gas;
        dex.stage.chain.revert(at);
      };
      const unit = BigInt(count) ** BigInt(count - 1);
      for (const many of new Set([1, Math.ceil(count / 2), count - 1]))
        for (const times of [1n, 100n]) {
          const at = dex.stage.chain.snapshot();
          putLopsided(pool, many, times * unit);
          for (const amount of [12_345n, ONE_TOKEN * 100n]) {
            await send('exchange', first, amount, swapFor(last));
            await send('exchange', last, amount, swapFor(first));
            await send(
              'deposit',
              last,
              amount,
              unwrapPayloadResult(encodeDepositPayload({ ...buildPayloadV2Options(), expected: 0n })),
            );
          }
          await send('leave', pool.lpRoot, 10n ** 6n, leaveIn(last));
          await send('leave', pool.lpRoot, 10n ** 9n, leaveIn(first));
          dex.stage.chain.revert(at);
        }
      if (process.env['PRINT'] === '1') console.log(`gas of ${count} tokens`, maximum);
      for (const kind of ['exchange', 'leave', 'deposit'] as const) {
        const min = getMinValue(kind, BigInt(count));
        expect(maximum[kind] * 1000n + REST[kind], `${kind}: ${maximum[kind]} gas`).toBeLessThanOrEqual(min);
      }
    },
    240_000,
  );
});
