import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload, type CrossExchangeStep, type PayloadOptions } from '@junction/protocol';
import { toAddress } from '@junction/primitives';
import { hashBoc, type AbiInputs } from '@junction/tvm';
import vectors from '../../packages/protocol/vectors/payloads.json' with { type: 'json' };
import type { DexStage } from './dex-stage.ts';
import {
  createStableDex,
  deployStablePoolWithLiquidity,
  STABLE_POOL_ABI,
  type DeployedStablePool,
} from './stable-stage.ts';
import { toAbiText } from './stage.ts';

type Case = (typeof vectors.cases)[number];
interface RecordedStep {
  readonly amount: string;
  readonly roots: readonly string[];
  readonly outcoming: string;
  readonly numerator: string;
  readonly nextStepIndices: readonly string[];
}

let dex: DexStage;
let pool: DeployedStablePool;

beforeAll(async () => {
  dex = await createStableDex();
  const tokens = [];
  for (const symbol of ['AAA', 'BBB', 'CCC']) tokens.push(await dex.createToken(symbol, 9n, 10n ** 24n));
  pool = await deployStablePoolWithLiquidity(dex, tokens);
});

const cases = vectors.cases.filter((c) => c.contract === 'stablePool');
const isBuilt = (c: Case): boolean => !('err' in c) || c.err === undefined;
const isCross = (c: Case): boolean => c.fn === 'buildCrossPairExchangePayload';

/**
 * Runs a payload builder of the pool. The recorded version had no native flag: with `toNative` null, the getter must
 * return the recorded cells.
 */
function buildPayload(c: Case, toNative: boolean | null = null): string {
  const flag =
    c.fn === 'buildDepositLiquidityPayload'
      ? {}
      : { [c.fn === 'buildExchangePayload' ? 'toNative' : 'to_native']: toNative };
  const inputs = { ...(c.in as unknown as AbiInputs), ...flag };
  return toAbiText(dex.stage.get(pool.address, STABLE_POOL_ABI, c.fn, inputs)['value0']);
}

describe('payload builders of the stable pool', () => {
  it('build the recorded cells', () => {
    const plain = cases.filter((c) => isBuilt(c) && !isCross(c));
    expect(plain.length).toBeGreaterThan(55);
    for (const c of plain) expect(hashBoc(buildPayload(c)), `case ${c.id}`).toBe(c.hash);
  });

  // The pools of this chain have different addresses, so recorded route trees are compared with the output of the
  // server's builder, which reproduces them for the recorded addresses.
  it('build the same route trees as the server', () => {
    const built = cases.filter((c) => isBuilt(c) && isCross(c));
    expect(built.length).toBeGreaterThan(12);
    for (const c of built) {
      const raw = c.in as unknown as Record<string, string | null | readonly unknown[]>;
      const all = raw['steps'] as readonly RecordedStep[];
      const at = (index: string): CrossExchangeStep => {
        const step = all[Number(index)];
        if (!step) throw new Error(`no step ${index}`);
        return {
          pool: dex.poolOf(step.roots.map(toAddress)),
          expected: BigInt(step.amount),
          outcoming: toAddress(step.outcoming),
          numerator: BigInt(step.numerator),
          next: step.nextStepIndices.map(at),
        };
      };
      const options: PayloadOptions = {
        id: BigInt(raw['id'] as string),
        deployWalletGrams: BigInt(raw['deployWalletGrams'] as string),
        recipient: toAddress(raw['recipient'] as string),
        referrer: toAddress(raw['referrer'] as string),
        success: (raw['success_payload'] as string | null) ?? undefined,
        cancel: (raw['cancel_payload'] as string | null) ?? undefined,
      };
      const ours = encodeCrossExchangePayload({
        ...options,
        expected: BigInt(raw['expectedAmount'] as string),
        outcoming: toAddress(raw['outcoming'] as string),
        next: (raw['nextStepIndices'] as readonly string[]).map(at),
      });
      expect(hashBoc(buildPayload(c)), `case ${c.id}`).toBe(ours.ok && hashBoc(ours.value));
    }
  });

  it('reject what the public builders reject, with their codes', () => {
    const rejected = cases.filter((c) => !isBuilt(c));
    expect(rejected.length).toBeGreaterThan(0);
    for (const c of rejected) {
      const { err } = c as unknown as { readonly err: number };
      expect(() => buildPayload(c), `case ${c.id} ${c.fn}`).toThrow(String(err));
    }
  });

  it('write an explicit native flag as one bit', () => {
    const c = cases.find((one) => one.fn === 'buildExchangePayload' && isBuilt(one));
    if (!c) throw new Error('no exchange payload was recorded');
    const [yes, no, none] = [buildPayload(c, true), buildPayload(c, false), buildPayload(c)].map(hashBoc);
    expect(new Set([yes, no, none]).size).toBe(3);
  });
});
