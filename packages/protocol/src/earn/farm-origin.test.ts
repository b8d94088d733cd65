import { toAddress } from '@junction/primitives';
import { CellSummer, CellWriter, serializeCells } from '@junction/tvm/cells';
import { describe, expect, it } from 'vitest';
import { checkFarmOrigin, type FarmFactoryState } from './farm-origin.ts';

const toAddressOfDigit = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const buildCode = (what: bigint) => new CellWriter().uint(what, 8).end();
const FACTORY = toAddressOfDigit('f');
const state: FarmFactoryState = {
  factory: FACTORY,
  count: 3n,
  platformCode: serializeCells(buildCode(1n)),
  userCode: serializeCells(buildCode(2n)),
  farmCode: serializeCells(buildCode(3n)),
  userVersion: 0n,
  farmVersion: 0n,
};

/** Returns the address of the second farm (nonce 1), derived without the code under test. */
async function deriveSecondFarm() {
  const values = [
    new CellWriter().uint(0n, 256),
    new CellWriter().ref(buildCode(1n)),
    new CellWriter().ref(buildCode(2n)),
    new CellWriter().address(FACTORY),
    new CellWriter().uint(1n, 64),
    new CellWriter().uint(0n, 32),
    new CellWriter().uint(0n, 32),
  ].map((value, key) => ({ key: BigInt(key), value: value.end() }));
  const data = new CellWriter().dictionary(values, 64, (to, { value }) => to.append(value)).end();
  const { hash } = await new CellSummer().sum(
    new CellWriter().uint(6n, 5).ref(buildCode(3n)).ref(data).end(),
  );
  return toAddress(`0:${Buffer.from(hash).toString('hex')}`);
}

describe('a legacy farm', () => {
  it('belongs to the factory whose code and counter derive its address', async () => {
    const farm = await deriveSecondFarm();
    expect(await checkFarmOrigin(farm, state)).toBe('own');
    expect(await checkFarmOrigin(farm, { ...state, factory: toAddressOfDigit('e') })).toBe('unknown-factory');
    expect(await checkFarmOrigin(farm, { ...state, count: 1n })).toBe('unknown-factory');
  });
  it('is unproven once the factory uses other code', async () => {
    expect(await checkFarmOrigin(toAddressOfDigit('7'), { ...state, farmVersion: 1n })).toBe('unproven');
    expect(await checkFarmOrigin(toAddressOfDigit('7'), state)).toBe('unknown-factory');
  });
});
