import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import recorded from './vectors/gas-values.json' with { type: 'json' };
import { abiOf, actor, COIN, Stage, ZERO } from './stage.ts';

const GAS_VALUES = abiOf('DexGasValues');
const owner = actor('1');
const stranger = actor('5');

let stage: Stage;
let oracle: Address;

beforeAll(async () => {
  stage = await Stage.create();
  const { address, stateInit } = stage.stateOf('DexGasValues', { _nonce: 1n });
  oracle = address;
  const trace = await stage.send({
    from: owner,
    to: oracle,
    value: 2n * COIN,
    stateInit,
    abi: GAS_VALUES,
    method: 'constructor',
    inputs: { owner_: owner },
  });
  expect(trace.isClean).toBe(true);
});

const WIDTHS = new Set([
  'N',
  'poolType',
  'numberOfCurrenciesToWithdraw',
  'steps',
  'leaves',
  'deployWalletValue',
]);

/** Recorded arguments as the ABI wants them. The recorded build did not know `autoChange`: true costs what it said. */
function inputsOf(fn: string, recordedInputs: Record<string, unknown>): AbiInputs {
  const inputs: Record<string, bigint | boolean | string> = {};
  for (const [name, value] of Object.entries(recordedInputs)) {
    if (name === 'referrer') inputs[name] = value === 'zero' ? ZERO : stranger;
    else if (WIDTHS.has(name)) inputs[name] = BigInt(String(value));
    else inputs[name] = value === true;
  }
  if (fn === 'getAccountDepositGas') inputs['autoChange'] = true;
  return inputs;
}

function valueOf(fn: string, inputs: AbiInputs): { fixedValue: string; dynamicGas: string } {
  const value = stage.get(oracle, GAS_VALUES, fn, inputs)['value0'] as Record<string, bigint>;
  return { fixedValue: String(value['fixedValue']), dynamicGas: String(value['dynamicGas']) };
}

describe('gas oracle', () => {
  it('answers every recorded question of the public network with the same numbers', () => {
    expect(recorded.cases.length).toBe(recorded.header.count);
    for (const { id, fn, in: inputs, out } of recorded.cases) {
      expect({ id, fn, ...valueOf(fn, inputsOf(fn, inputs)) }).toEqual({ id, fn, ...out });
    }
  });

  it('has a number for every getter of its ABI', () => {
    const getters = GAS_VALUES.functions.filter((fn) => fn.name.startsWith('get'));
    for (const { name, inputs } of getters) {
      const value = valueOf(
        name,
        Object.fromEntries(
          inputs.map((input) => [
            input.name,
            input.type === 'address' ? ZERO : input.type === 'bool' ? true : 2n,
          ]),
        ),
      );
      expect(BigInt(value.fixedValue), name).toBeGreaterThan(0n);
      expect(BigInt(value.dynamicGas), name).toBeGreaterThan(0n);
    }
  });

  it('charges 100k gas for the rests that return when a deposit exchanges nothing', () => {
    const exchanged = valueOf('getAccountDepositGas', { N: 2n, referrer: ZERO, autoChange: true });
    const kept = valueOf('getAccountDepositGas', { N: 2n, referrer: ZERO, autoChange: false });
    expect(kept.fixedValue).toBe(exchanged.fixedValue);
    expect(BigInt(kept.dynamicGas) - BigInt(exchanged.dynamicGas)).toBe(100_000n);
  });

  it('changes hands in two steps and obeys nobody else', async () => {
    const call = (from: Address, method: string, inputs: AbiInputs = {}) =>
      stage.send({ from, to: oracle, value: COIN, abi: GAS_VALUES, method, inputs });
    expect((await call(stranger, 'transferOwner', { new_owner: stranger })).exitCode).toBe(100);
    expect((await call(stranger, 'acceptOwner')).exitCode).toBe(101);
    expect((await call(stranger, 'upgrade', { code: 'te6ccgEBAQEAAgAAAA==' })).exitCode).toBe(100);
    expect((await call(owner, 'constructor', { owner_: stranger })).exitCode).toBe(0xffff);
    expect((await call(owner, 'transferOwner', { new_owner: stranger })).isClean).toBe(true);
    expect((await call(stranger, 'acceptOwner')).isClean).toBe(true);
    expect((await call(owner, 'transferOwner', { new_owner: owner })).exitCode).toBe(100);
  });
});
