import { toAddress } from '@junction/primitives';
import { CellSummer, CellWriter, serializeCells } from '@junction/tvm/cells';
import { describe, expect, it } from 'vitest';
import { farmOrigin, type FarmBirth } from './farm-origin.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const code = (what: bigint) => new CellWriter().uint(what, 8).end();
const FABRIC = at('f');
const birth: FarmBirth = {
  fabric: FABRIC,
  count: 3n,
  platformCode: serializeCells(code(1n)),
  userCode: serializeCells(code(2n)),
  farmCode: serializeCells(code(3n)),
  userVersion: 0n,
  farmVersion: 0n,
};

/** The address of the second farm, put together by hand. */
async function secondFarm() {
  const values = [
    new CellWriter().uint(0n, 256),
    new CellWriter().ref(code(1n)),
    new CellWriter().ref(code(2n)),
    new CellWriter().address(FABRIC),
    new CellWriter().uint(1n, 64),
    new CellWriter().uint(0n, 32),
    new CellWriter().uint(0n, 32),
  ].map((value, key) => ({ key: BigInt(key), value: value.end() }));
  const data = new CellWriter().dictionary(values, 64, (to, { value }) => to.append(value)).end();
  const { hash } = await new CellSummer().sum(new CellWriter().uint(6n, 5).ref(code(3n)).ref(data).end());
  return toAddress(`0:${Buffer.from(hash).toString('hex')}`);
}

describe('an older farm', () => {
  it('is of the fabric whose codes and number make its address', async () => {
    const farm = await secondFarm();
    expect(await farmOrigin(farm, birth)).toBe('own');
    expect(await farmOrigin(farm, { ...birth, fabric: at('e') })).toBe('stranger');
    expect(await farmOrigin(farm, { ...birth, count: 1n })).toBe('stranger');
  });
  it('cannot be followed once the fabric makes farms with other codes', async () => {
    expect(await farmOrigin(at('7'), { ...birth, farmVersion: 1n })).toBe('unproven');
    expect(await farmOrigin(at('7'), birth)).toBe('stranger');
  });
});
