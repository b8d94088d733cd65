import { describe, expect, it } from 'vitest';
import {
  getCoinConditions,
  findBlockers,
  firstBlocker,
  getGateConditions,
  type CoinInput,
  type GateInput,
} from './blockers.ts';

const open: GateInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
};
const NOTHING = {
  isPreparing: true,
  hasWallet: false,
  isOnWrongNetwork: true,
  isOnline: false,
  busy: 'asking',
} as const;

describe('blockers of all actions', () => {
  it('are empty for a connected account without a pending operation', () => {
    expect(findBlockers(getGateConditions(open))).toEqual([]);
    expect(firstBlocker(getGateConditions(open))).toBeUndefined();
  });
  it.each<[Partial<GateInput>, string]>([
    [NOTHING, 'preparing'],
    [{ ...NOTHING, isPreparing: false }, 'connect'],
    [{ ...NOTHING, isPreparing: false, hasWallet: true }, 'switch-network'],
    [{ isOnline: false, busy: 'asking' }, 'offline'],
    [{ busy: 'asking' }, 'await-wallet'],
    [{ busy: 'running' }, 'running'],
  ])('case %#: start with the most important', (input, blocker) => {
    expect(firstBlocker(getGateConditions({ ...open, ...input }))).toBe(blocker);
  });
  it('are all listed in the same order', () => {
    expect(findBlockers(getGateConditions({ ...open, ...NOTHING }))).toEqual([
      'preparing',
      'connect',
      'switch-network',
      'offline',
      'await-wallet',
    ]);
  });
});

describe('coins for gas', () => {
  it.each<[CoinInput, boolean]>([
    [{ coin: 4n, gas: 5n }, true],
    [{ coin: 5n, gas: 5n }, false],
    // Unknown amounts do not block the action.
    [{ coin: undefined, gas: 5n }, false],
    [{ coin: 0n, gas: undefined }, false],
  ])('case %#: are missing only if both amounts are known', (input, isMissing) => {
    expect(firstBlocker(getCoinConditions(input)) === 'insufficient-coin').toBe(isMissing);
  });
});
