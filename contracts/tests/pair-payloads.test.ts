import { beforeAll, describe, expect, it } from 'vitest';
import {
  encodeCrossExchangePayload,
  encodeCrossExchangePayloadV1,
  encodeDepositPayload,
  encodeDepositPayloadV1,
  encodeExchangePayload,
  encodeExchangePayloadV1,
  encodeWithdrawPayload,
  encodeWithdrawPayloadV1,
  type CrossExchangeStep,
  type PayloadOptions,
} from '@junction/protocol';
import { toAddress, type Address } from '@junction/primitives';
import { hashBoc, type AbiInputs } from '@junction/tvm';
import vectors from '../../packages/protocol/vectors/payloads.json' with { type: 'json' };
import { DEX_PAIR_ABI, type DexStage } from './dex-stage.ts';
import { createPairDexStage, deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { toAbiText } from './stage.ts';

let dex: DexStage;
let pair: DeployedPair;

beforeAll(async () => {
  dex = await createPairDexStage();
  const a = await dex.createToken('AAA', 9n, 10n ** 24n);
  const b = await dex.createToken('BBB', 9n, 10n ** 24n);
  pair = await deployPairWithLiquidity(dex, a, b);
});

type Case = (typeof vectors.cases)[number];
interface RecordedStep {
  readonly amount: string;
  readonly roots: readonly string[];
  readonly outcoming: string;
  readonly numerator: string;
  readonly nextStepIndices: readonly string[];
}

const isBuilt = (c: Case): boolean => !('err' in c) || c.err === undefined;
const pairCases = vectors.cases.filter((c) => c.contract === 'pair');

/**
 * Runs a payload builder of the pair. The recorded version had no native flag: with `toNative` null, the getter must
 * return the recorded cells.
 */
function buildPayload(c: Case, toNative: boolean | null = null): string {
  const inputs = c.in as unknown as AbiInputs;
  const withFlag = c.fn.endsWith('V2') ? { ...inputs, _toNative: toNative } : inputs;
  return toAbiText(dex.stage.get(pair.address, DEX_PAIR_ABI, c.fn, withFlag)['value0']);
}

describe('payload builders of the pair', () => {
  it('build the recorded cells', () => {
    const cases = pairCases.filter((c) => isBuilt(c) && c.fn !== 'buildCrossPairExchangePayloadV2');
    expect(cases.length).toBeGreaterThan(90);
    for (const c of cases) expect(hashBoc(buildPayload(c)), `case ${c.id}`).toBe(c.hash);
  });

  // The pools of this chain have other addresses than the recorded pools, so the route trees cannot be compared with
  // the recorded trees. They are compared with the trees that the server's builder creates for this chain. For the
  // recorded addresses, that builder reproduces the recorded trees.
  it('build the same route trees as the server', () => {
    const cases = pairCases.filter((c) => isBuilt(c) && c.fn === 'buildCrossPairExchangePayloadV2');
    expect(cases.length).toBeGreaterThan(15);
    for (const c of cases) {
      const raw = c.in as unknown as Record<string, string | null | readonly unknown[]>;
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
      const built = encodeCrossExchangePayload({
        ...toPayloadOptions(raw),
        expected: BigInt(raw['_expectedAmount'] as string),
        outcoming: toAddress(raw['_outcoming'] as string),
        next: (raw['_nextStepIndices'] as readonly string[]).map(at),
      });
      expect(hashBoc(buildPayload(c)), `case ${c.id}`).toBe(built.ok && hashBoc(built.value));
    }
  });

  it('reject a route without steps', () => {
    const rejected = pairCases.filter((c) => !isBuilt(c));
    expect(rejected.length).toBeGreaterThan(0);
    for (const c of rejected) expect(() => buildPayload(c), `case ${c.id}`).toThrow('147');
  });

  it('agree with the server on the native flag', () => {
    const options: PayloadOptions = {
      id: 7n,
      deployWalletGrams: 1n,
      recipient: pair.roots[0],
      referrer: pair.roots[1],
      success: 'te6ccgEBAQEAAgAAAA==',
    };
    const inputs = {
      _id: 7n,
      _deployWalletGrams: 1n,
      _recipient: pair.roots[0],
      _referrer: pair.roots[1],
      _successPayload: 'te6ccgEBAQEAAgAAAA==',
      _cancelPayload: null,
    };
    for (const toNative of [true, false]) {
      const get = (method: string, more: AbiInputs): string =>
        hashBoc(
          toAbiText(
            dex.stage.get(pair.address, DEX_PAIR_ABI, method, { ...inputs, ...more, _toNative: toNative })[
              'value0'
            ],
          ),
        );
      const same = [
        [
          get('buildExchangePayloadV2', { _expectedAmount: 5n }),
          encodeExchangePayload({ ...options, toNative, expected: 5n }),
        ],
        [
          get('buildDepositLiquidityPayloadV2', { _expectedAmount: 5n }),
          encodeDepositPayload({ ...options, toNative, expected: 5n }),
        ],
        [
          get('buildWithdrawLiquidityPayloadV2', { _expectedLeftAmount: 5n, _expectedRightAmount: 6n }),
          encodeWithdrawPayload({ ...options, toNative, expected: [5n, 6n] }),
        ],
      ] as const;
      for (const [ours, theirs] of same) expect(ours).toBe(theirs.ok && hashBoc(theirs.value));
    }
  });

  it('agree with the server on the older formats', () => {
    const options = { id: 9n, deployWalletGrams: 2n };
    const get = (method: string, more: AbiInputs): string =>
      hashBoc(
        toAbiText(
          dex.stage.get(pair.address, DEX_PAIR_ABI, method, { id: 9n, deploy_wallet_grams: 2n, ...more })[
            'value0'
          ],
        ),
      );
    expect(get('buildExchangePayload', { expected_amount: 3n })).toBe(
      hashBoc(encodeExchangePayloadV1({ ...options, expected: 3n })),
    );
    expect(get('buildDepositLiquidityPayload', {})).toBe(hashBoc(encodeDepositPayloadV1(options)));
    expect(get('buildWithdrawLiquidityPayload', {})).toBe(hashBoc(encodeWithdrawPayloadV1(options)));
    const steps: readonly (readonly [bigint, Address])[] = [
      [4n, pair.roots[0]],
      [5n, pair.roots[1]],
    ];
    const cross = encodeCrossExchangePayloadV1({
      ...options,
      expected: 3n,
      steps: steps.map(([expected, nextToken]) => ({ expected, nextToken })),
    });
    expect(
      get('buildCrossPairExchangePayload', {
        expected_amount: 3n,
        steps: steps.map(([amount, root]) => ({ amount, root })),
      }),
    ).toBe(cross.ok && hashBoc(cross.value));
  });
});

function toPayloadOptions(raw: Record<string, string | null | readonly unknown[]>): PayloadOptions {
  const text = (name: string): string => raw[name] as string;
  return {
    id: BigInt(text('_id')),
    deployWalletGrams: BigInt(text('_deployWalletGrams')),
    recipient: toAddress(text('_recipient')),
    referrer: toAddress(text('_referrer')),
    success: (raw['_successPayload'] as string | null) ?? undefined,
    cancel: (raw['_cancelPayload'] as string | null) ?? undefined,
  };
}
