import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload, type CrossExchangeStep } from '@junction/protocol';
import { toAddress } from '@junction/primitives';
import { hashBoc, type AbiInputs } from '@junction/tvm';
import vectors from '../../packages/protocol/vectors/payloads.json' with { type: 'json' };
import type { DexStage } from './dex-stage.ts';
import type { DeployedPair } from './pair-stage.ts';
import { createStablePairDex, deployStablePairWithLiquidity, STABLE_PAIR_ABI } from './stable-pair-stage.ts';
import { toAbiText } from './stage.ts';

let dex: DexStage;
let pair: DeployedPair;

beforeAll(async () => {
  dex = await createStablePairDex();
  const a = await dex.createToken('AAA', 9n, 10n ** 24n);
  const b = await dex.createToken('BBB', 6n, 10n ** 24n);
  pair = await deployStablePairWithLiquidity(dex, a, b);
}, 60_000);

type Case = (typeof vectors.cases)[number];
interface RecordedStep {
  readonly amount: string;
  readonly roots: readonly string[];
  readonly outcoming: string;
  readonly numerator: string;
  readonly nextStepIndices: readonly string[];
}

const ROUTE = 'buildCrossPairExchangePayloadV2';
const isBuilt = (c: Case): boolean => !('err' in c) || c.err === undefined;
const cases = vectors.cases.filter((c) => c.contract === 'stablePair');

/**
 * Runs a payload builder of the pair. The recorded version had no native flag: without the flag, the getter must return
 * the recorded cells.
 */
function buildPayload(c: Case): string {
  const inputs = c.in as unknown as AbiInputs;
  const hasFlag = c.fn.endsWith('V2') && c.fn !== 'buildDepositLiquidityPayloadV2';
  const asked = hasFlag ? { ...inputs, _toNative: null } : inputs;
  return toAbiText(dex.stage.get(pair.address, STABLE_PAIR_ABI, c.fn, asked)['value0']);
}

describe('payload builders of the stable pair', () => {
  it('build the recorded cells', () => {
    const built = cases.filter((c) => isBuilt(c) && c.fn !== ROUTE);
    expect(built.length).toBeGreaterThan(40);
    for (const c of built) expect(hashBoc(buildPayload(c)), `case ${c.id}`).toBe(c.hash);
  });

  // The pools on this test chain have other addresses than in the recordings. Therefore the route trees are compared
  // with the output of the server's builder instead of the recorded hashes.
  it('build the same route trees as the server', () => {
    for (const c of cases.filter((one) => isBuilt(one) && one.fn === ROUTE)) {
      const raw = c.in as unknown as Record<string, string | null | readonly unknown[]>;
      const text = (name: string): string => String(raw[name]);
      const all = raw['_steps'] as readonly RecordedStep[];
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
      const [success, cancel] = [raw['_successPayload'], raw['_cancelPayload']];
      const built = encodeCrossExchangePayload({
        id: BigInt(text('_id')),
        deployWalletGrams: BigInt(text('_deployWalletGrams')),
        recipient: toAddress(text('_recipient')),
        referrer: toAddress(text('_referrer')),
        ...(typeof success === 'string' ? { success } : {}),
        ...(typeof cancel === 'string' ? { cancel } : {}),
        expected: BigInt(text('_expectedAmount')),
        outcoming: toAddress(text('_outcoming')),
        next: (raw['_nextStepIndices'] as readonly string[]).map(at),
      });
      expect(hashBoc(buildPayload(c)), `case ${c.id}`).toBe(built.ok && hashBoc(built.value));
    }
  });

  it('reject what the public ones reject', () => {
    const rejected = cases.filter((c) => !isBuilt(c));
    expect(rejected.length).toBeGreaterThan(0);
    for (const c of rejected)
      expect(() => buildPayload(c), `case ${c.id}`).toThrow(String((c as { err?: number }).err));
  });
});
