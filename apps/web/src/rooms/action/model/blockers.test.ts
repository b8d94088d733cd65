import { describe, expect, it } from 'vitest';
import {
  getCoinBlockerConditions,
  findBlockers,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CoinBalanceCheckInput,
  type ActionBlockerInput,
} from './blockers.ts';

const open: ActionBlockerInput = {
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
    expect(findBlockers(getCommonBlockerConditions(open))).toEqual([]);
    expect(findFirstBlocker(getCommonBlockerConditions(open))).toBeUndefined();
  });
  it.each<[Partial<ActionBlockerInput>, string]>([
    [NOTHING, 'preparing'],
    [{ ...NOTHING, isPreparing: false }, 'connect'],
    [{ ...NOTHING, isPreparing: false, hasWallet: true }, 'switch-network'],
    [{ isOnline: false, busy: 'asking' }, 'offline'],
    [{ busy: 'asking' }, 'await-wallet'],
    [{ busy: 'running' }, 'running'],
  ])('case %#: start with the most important', (input, blocker) => {
    expect(findFirstBlocker(getCommonBlockerConditions({ ...open, ...input }))).toBe(blocker);
  });
  it('are all listed in the same order', () => {
    expect(findBlockers(getCommonBlockerConditions({ ...open, ...NOTHING }))).toEqual([
      'preparing',
      'connect',
      'switch-network',
      'offline',
      'await-wallet',
    ]);
  });
});

describe('coins for gas', () => {
  it.each<[CoinBalanceCheckInput, boolean]>([
    [{ coin: 4n, gas: 5n }, true],
    [{ coin: 5n, gas: 5n }, false],
    // Unknown amounts do not block the action.
    [{ coin: undefined, gas: 5n }, false],
    [{ coin: 0n, gas: undefined }, false],
  ])('case %#: are missing only if both amounts are known', (input, isMissing) => {
    expect(findFirstBlocker(getCoinBlockerConditions(input)) === 'insufficient-coin').toBe(isMissing);
  });
});
