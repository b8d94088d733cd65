import { describe, expect, it } from 'vitest';
import { LOADING_BALANCE, addBalances, getKnownBalanceUnits, type Balance } from './balance.ts';

const known = (units: bigint): Balance => ({ kind: 'known', units });
const away: Balance = { kind: 'unavailable', reason: 'wrong-network' };

describe('a sum of balances', () => {
  it.each<[string, Balance, Balance, Balance]>([
    ['two known ones', known(2n), known(3n), known(5n)],
    ['one that is still read', known(2n), LOADING_BALANCE, LOADING_BALANCE],
    ['one that is still read first', LOADING_BALANCE, known(2n), LOADING_BALANCE],
    ['one that cannot be read', known(0n), away, away],
    ['one that cannot be read and one that is', away, LOADING_BALANCE, away],
    ['one that is read and one that cannot be', LOADING_BALANCE, away, away],
  ])('%s', (_, one, other, sum) => {
    expect(addBalances(one, other)).toEqual(sum);
  });
  it('has units only if both are known', () => {
    expect([
      getKnownBalanceUnits(known(0n)),
      getKnownBalanceUnits(LOADING_BALANCE),
      getKnownBalanceUnits(away),
    ]).toEqual([0n, undefined, undefined]);
  });
});
