import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { depositPayload, exchangePayload, withdrawOneCoinPayload } from '@junction/protocol';
import { dexOwner } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { built, v2 } from './pair-world.ts';
import { createStableDex, openStablePool, putStableState, type StableStagePool } from './stable-stage.ts';
import { actor, COIN } from './stage.ts';
import { tokensOf, transfer } from './token-stage.ts';

// The curve is dearest where a pool is as lopsided as it may be, its amplification lowest and no fee stays in it: the
// iterations then take the most rounds, and every answer is computed a second time on the fine scale.

const alice = actor('a');
const WHOLE = 10n ** 18n;
let dex: DexStage;
const tokens: Address[] = [];

beforeAll(async () => {
  dex = await createStableDex();
  for (const letter of 'ABCDEFGH')
    tokens.push(await dex.createToken(letter.repeat(3), 18n, 10n ** 33n));
  await dex.deployAccount(dexOwner);
}, 120_000);

function putLopsided(pool: StableStagePool, many: number, value: bigint): void {
  const count = pool.roots.length;
  putStableState(dex.stage, pool.address, {
    balances: pool.roots.map((_, index) => (index < many ? WHOLE * 10n ** 6n : WHOLE * 2n * BigInt(many))),
    lpSupply: 10n ** 15n * BigInt(many),
    decimals: Array.from({ length: count }, () => 18),
    amplification: { value, precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 0n },
  });
}

describe('gas of the curve at the extremes', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('%i tokens', async (count) => {
    const pool = await openStablePool(dex, tokens.slice(0, count), tokens.slice(0, count).map(() => 10n ** 24n));
    const last = pool.roots[count - 1] ?? tokens[0];
    const [first] = pool.roots;
    if (!first || !last) throw new Error('no tokens');
    const report: Record<string, number> = {};
    const send = async (name: string, token: Address, amount: bigint, payload: string, value = 20n * COIN): Promise<void> => {
      const before = tokensOf(dex.stage, token, dexOwner) ?? 0n;
      const trace = await transfer(dex.stage, token, dexOwner, { amount, to: pool.address, notify: true, value, payload });
      const [step] = trace.at(pool.address);
      const held = tokensOf(dex.stage, token, dexOwner) ?? 0n;
      if (held === before) name += ' refused';
      report[name] = Math.max(report[name] ?? 0, Number(step?.gas ?? 0));
      expect(step?.transaction.exitCode).toBe(0);
    };
    for (const many of [1, Math.ceil(count / 2), count - 1])
      for (const value of [1n, 100n, BigInt(count) ** BigInt(count - 1)]) {
        const at = dex.stage.chain.snapshot();
        putLopsided(pool, many, value);
        const back = dex.stage.chain.snapshot();
        const offer = built(exchangePayload({ ...v2(), expected: 0n, outcoming: last }));
        for (const amount of [12345n, WHOLE / 10n, WHOLE * 100n]) {
          await send('exchange', first, amount, offer);
          dex.stage.chain.revert(back);
          await send('exchange back', last, amount, built(exchangePayload({ ...v2(), expected: 0n, outcoming: first })));
          dex.stage.chain.revert(back);
          await send('deposit', last, amount, built(depositPayload({ ...v2(), expected: 0n })));
          dex.stage.chain.revert(back);
        }
        await send('one coin', pool.lpRoot, 10n ** 6n, built(withdrawOneCoinPayload({ ...v2(), expected: 0n, outcoming: last })));
        await send('one coin', pool.lpRoot, 10n ** 9n, built(withdrawOneCoinPayload({ ...v2(), expected: 0n, outcoming: first })));
        dex.stage.chain.revert(at);
      }
    console.log(count, JSON.stringify(report));
  }, 120_000);
});
void alice;
