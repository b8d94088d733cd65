import { isDeepStrictEqual } from 'node:util';
import { computeBoostedBalanceRoundedDown } from '@junction/earn';
import { runGetter } from '@junction/tvm';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import gaugeMath from '../../packages/earn/vectors/gauge-math.json' with { type: 'json' };
import accountMath from '../../packages/earn/vectors/gauge-account-math.json' with { type: 'json' };
import { GAUGE_ACCOUNT_ARTIFACT } from '../artifacts/gauge-account.ts';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { parseRecordedValue } from './earn/gauge/recorded.ts';
import { buildGaugeAccountData, buildGaugeData } from './earn/gauge/storage.ts';
import type { RecordedGaugeState } from './earn/gauge/storage.ts';
import { selectEveryNth } from './part.ts';
import type { SuitePart } from './part.ts';
import { getAbi, toTestAddress, COIN, ContractTestChain } from './stage.ts';

// Compares our getters with recorded responses of the compiled public gauge and gauge account. The storage is written
// directly from the recorded values.

interface Case {
  readonly id: string;
  readonly contract: 'Gauge' | 'GaugeAccount';
  readonly method: string;
  readonly now: number;
  readonly state: RecordedGaugeState;
  readonly in: Readonly<Record<string, unknown>>;
  readonly out?: Readonly<Record<string, unknown>>;
  readonly exit?: number;
}

const GAUGE = gaugeMath.cases as readonly unknown[] as readonly Case[];
const ACCOUNT = accountMath.cases as readonly unknown[] as readonly Case[];
const dataOf: Readonly<Record<Case['contract'], (state: RecordedGaugeState) => Cell>> = {
  Gauge: buildGaugeData,
  GaugeAccount: buildGaugeAccountData,
};

const CODES: Readonly<Record<Case['contract'], string>> = {
  Gauge: GAUGE_ARTIFACT.code,
  GaugeAccount: GAUGE_ACCOUNT_ARTIFACT.code,
};

let stage: ContractTestChain;

function ask({ contract, method, now, state, in: given }: Case): AbiRecord | undefined {
  const at = toTestAddress('7');
  const code = Cell.fromBase64(CODES[contract]);
  stage.chain.putAccount(at, { code, data: dataOf[contract](state), balance: COIN });
  const answer = runGetter({
    accountStuffBoc: stage.chain.getAccount(at)?.stuffBoc ?? '',
    abi: getAbi(contract),
    method,
    inputs: parseRecordedValue(given) as AbiInputs,
    responsible: false,
    nowMs: now * 1000,
  });
  return answer.ok ? answer.value : undefined;
}

/**
 * True for balances of 1 and 2 units, for which the original contract divides by zero (E-1). This project's contract
 * avoids the division by zero, because it rounds the part of the balance without boost up to at least 1 unit.
 */
const isTiny = ({ exit }: Case): boolean => exit === 4;

/** Registers a test per recorded getter call of this part. */
export function describeRecordedGaugeGetters(part: SuitePart): void {
  beforeAll(async () => {
    stage = await ContractTestChain.create();
  });

  describe('recorded answers of public gauges', () => {
    it.each([
      ['gauge', GAUGE],
      ['account', ACCOUNT],
    ] as const)('%s', (_, cases) => {
      expect(cases.length).toBeGreaterThan(400);
      const differing = selectEveryNth(part, cases, 5)
        .filter((c) => !isTiny(c))
        .map((c) => ({ id: c.id, method: c.method, ours: ask(c), recorded: parseRecordedValue(c.out) }))
        .filter(({ ours, recorded }) => !isDeepStrictEqual(ours, recorded));
      expect(differing).toEqual([]);
    });

    it('balances of 1 and 2 units have the answer of the formulas (E-1)', () => {
      const tiny = ACCOUNT.filter(isTiny);
      expect(tiny).toHaveLength(9);
      for (const c of tiny) {
        const of = (name: string): bigint => BigInt(c.in[name] as string);
        const formulas = computeBoostedBalanceRoundedDown({
          balance: BigInt(c.state['balance'] as string),
          lockBoosted: of('_lockBoostedBalance'),
          gaugeDeposits: of('_gaugeDepositSupply'),
          ve: of('_veAccBalance'),
          veSupply: of('_veSupply'),
        });
        if (!formulas.ok) throw new Error(formulas.error.code);
        expect(ask(c), c.id).toEqual({
          _veBoostedBalance: formulas.value.veBoosted,
          _totalBoostedBalance: formulas.value.totalBoosted,
          _veBoostMultiplier: BigInt(formulas.value.veMultiplier),
          _lockBoostMultiplier: BigInt(formulas.value.lockMultiplier),
          _totalBoostMultiplier: BigInt(formulas.value.totalMultiplier),
        });
      }
    });
  });
}
