import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { MESSAGE_FLOW_GAS as CLIENT_TABLE } from '@junction/protocol';
import type { AbiInputs } from '@junction/tvm';
import recorded from './vectors/gas-values.json' with { type: 'json' };
import { DEX_GAS_VALUES_ARTIFACT } from '../artifacts/dex-gas-values.ts';
import { getAbi, toTestAddress, COIN, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';

const GAS_VALUES = getAbi('DexGasValues');
const owner = toTestAddress('1');
const outsider = toTestAddress('5');

let stage: ContractTestChain;
let oracle: Address;

beforeAll(async () => {
  stage = await ContractTestChain.create();
  const { address, stateInit } = stage.stateOf(DEX_GAS_VALUES_ARTIFACT, { _nonce: 1n });
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

/**
 * Converts recorded arguments to ABI inputs. The recorded version of the contract had no parameter `autoChange`; its
 * results equal those of our contract with `autoChange` set to true.
 */
function inputsOf(fn: string, recordedInputs: Record<string, unknown>): AbiInputs {
  const inputs: Record<string, bigint | boolean | string> = {};
  for (const [name, value] of Object.entries(recordedInputs)) {
    if (name === 'referrer') inputs[name] = value === 'zero' ? ALL_ZERO_ADDRESS : outsider;
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

/** Returns what our gas table adds to the public one for pools at maximum imbalance. */
function raisedBy(fn: string, inputs: Record<string, unknown>): { fixed: bigint; gas: bigint } {
  const none = { fixed: 0n, gas: 0n };
  if (fn === 'getAccountDepositGas' && inputs['N'] === '4') return { fixed: 0n, gas: 20_000n };
  if (fn === 'getAccountDepositGas') return inputs['N'] === '5' ? { fixed: 0n, gas: 170_000n } : none;
  if (fn === 'getPoolDirectNoFeeWithdrawGas')
    return { fixed: 0n, gas: BigInt(Math.max(0, Number(inputs['N']) - 4)) * 80_000n };
  if (fn === 'getPoolDirectExchangeGas') return { fixed: 0n, gas: 130_000n };
  if (fn === 'getPoolDirectDepositGas' && inputs['N'] === '4') return { fixed: 0n, gas: 30_000n };
  if (fn === 'getPoolDirectDepositGas') return inputs['N'] === '5' ? { fixed: 0n, gas: 100_000n } : none;
  if (fn.includes('Cross')) {
    const furtherEnds = BigInt(String(inputs['leaves'])) - 1n;
    return { fixed: 0n, gas: BigInt(String(inputs['steps'])) * 940_000n + furtherEnds * 290_000n };
  }
  const isOneToken = fn === 'getPoolDirectWithdrawGas' && inputs['numberOfCurrenciesToWithdraw'] === '1';
  return isOneToken ? { fixed: 0n, gas: 310_000n } : none;
}

describe('gas oracle', () => {
  it('answers every recorded question of the public network with the same numbers, or named higher ones', () => {
    expect(recorded.cases.length).toBe(recorded.header.count);
    for (const { id, fn, in: inputs, out } of recorded.cases) {
      const { fixed, gas } = raisedBy(fn, inputs);
      const wanted = {
        fixedValue: String(BigInt(out.fixedValue) + fixed),
        dynamicGas: String(BigInt(out.dynamicGas) + gas),
      };
      expect({ id, fn, ...valueOf(fn, inputsOf(fn, inputs)) }).toEqual({ id, fn, ...wanted });
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
            input.type === 'address' ? ALL_ZERO_ADDRESS : input.type === 'bool' ? true : 2n,
          ]),
        ),
      );
      expect(BigInt(value.fixedValue), name).toBeGreaterThan(0n);
      expect(BigInt(value.dynamicGas), name).toBeGreaterThan(0n);
    }
  });

  it('charges 100k gas for the rests that return when a deposit exchanges nothing', () => {
    const exchanged = valueOf('getAccountDepositGas', {
      N: 2n,
      referrer: ALL_ZERO_ADDRESS,
      autoChange: true,
    });
    const retained = valueOf('getAccountDepositGas', {
      N: 2n,
      referrer: ALL_ZERO_ADDRESS,
      autoChange: false,
    });
    expect(retained.fixedValue).toBe(exchanged.fixedValue);
    expect(BigInt(retained.dynamicGas) - BigInt(exchanged.dynamicGas)).toBe(100_000n);
  });

  it('cannot be transferred by another account', async () => {
    const { address, stateInit } = stage.stateOf(DEX_GAS_VALUES_ARTIFACT, { _nonce: 2n });
    const named = { to: address, value: 2n * COIN, stateInit, abi: GAS_VALUES, method: 'constructor' };
    const inputs = { owner_: owner };
    expect((await stage.send({ ...named, from: outsider, inputs })).exitCode).toBe(100);
    expect((await stage.send({ ...named, from: owner, inputs })).isClean).toBe(true);
  });

  it('equals the gas table of clients, for accounts of pools of every size', () => {
    const text = ({ fixedValue, dynamicGas }: { fixedValue: bigint; dynamicGas: bigint }) => ({
      fixedValue: String(fixedValue),
      dynamicGas: String(dynamicGas),
    });
    for (let tokens = 1; tokens <= 8; tokens += 1) {
      const N = BigInt(tokens);
      expect(valueOf('getAccountWithdrawLiquidityGas', { N }), `${tokens}`).toEqual(
        text(CLIENT_TABLE.accountWithdrawLiquidity(tokens)),
      );
      for (const hasReferrer of tokens > 2 ? [false, true] : []) {
        const referrer = hasReferrer ? outsider : ALL_ZERO_ADDRESS;
        const inputs = { poolType: 3n, N, deployWalletValue: COIN, referrer };
        expect(valueOf('getPoolDirectDepositGas', inputs)).toEqual(
          text(CLIENT_TABLE.poolDirectDeposit({ tokens, hasReferrer, deployWalletValue: COIN })),
        );
      }
      for (const hasReferrer of tokens > 1 ? [false, true] : [])
        expect(
          valueOf('getAccountDepositGas', {
            N,
            referrer: hasReferrer ? outsider : ALL_ZERO_ADDRESS,
            autoChange: true,
          }),
        ).toEqual(text(CLIENT_TABLE.accountDeposit({ tokens, hasReferrer })));
    }
  });

  it('transfers ownership in two steps and accepts no other caller', async () => {
    const call = (from: Address, method: string, inputs: AbiInputs = {}) =>
      stage.send({ from, to: oracle, value: COIN, abi: GAS_VALUES, method, inputs });
    expect((await call(outsider, 'transferOwner', { new_owner: outsider })).exitCode).toBe(100);
    expect((await call(outsider, 'acceptOwner')).exitCode).toBe(101);
    expect((await call(outsider, 'upgrade', { code: 'te6ccgEBAQEAAgAAAA==' })).exitCode).toBe(100);
    expect((await call(owner, 'constructor', { owner_: outsider })).exitCode).toBe(0xffff);
    expect((await call(owner, 'transferOwner', { new_owner: outsider })).isClean).toBe(true);
    expect((await call(outsider, 'acceptOwner')).isClean).toBe(true);
    expect((await call(owner, 'transferOwner', { new_owner: owner })).exitCode).toBe(100);
  });
});
