import { toAddress, type Address } from '@junction/primitives';
import type { MessageOutcome } from '@junction/simulation';
import { describe, expect, it } from 'vitest';
import {
  findSimulationBlocker,
  getOutcomeGap,
  type SimulationBlocker,
  type StatedSwap,
} from './check-outcome.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [account, sold, bought, vault, pool, other] = [at('a'), at('1'), at('2'), at('3'), at('4'), at('e')];

const STATED: StatedSwap = {
  account,
  sold,
  bought,
  tokens: 100n,
  minimum: 50n,
  isPaidInCoins: false,
  value: 3_000n,
  returned: 2_000n,
  holders: [vault, pool],
};
/** Exactly what is stated. */
const OUTCOME: MessageOutcome = {
  coins: -1_000n,
  tokens: [
    { owner: account, token: sold, amount: -100n },
    { owner: vault, token: sold, amount: 100n },
    { owner: at('5'), token: bought, amount: -50n },
    { owner: account, token: bought, amount: 50n },
  ],
  fees: 400n,
  messages: 12,
  transactions: 12,
  failures: [],
  unexplained: 0,
  truncated: undefined,
  unknown: [],
  isInconsistent: false,
  at: { second: 1, lt: 1n },
};
const withTokens = (...tokens: MessageOutcome['tokens']): MessageOutcome => ({ ...OUTCOME, tokens });
const [paid, held, left, gained] = OUTCOME.tokens;
if (!paid || !held || !left || !gained) throw new RangeError('four changes');

describe('a conclusive outcome', () => {
  it('prevents nothing if it is exactly as stated, or better', () => {
    expect(findSimulationBlocker(OUTCOME, STATED)).toBeUndefined();
    const better = withTokens(paid, held, left, { ...gained, amount: 51n });
    expect(findSimulationBlocker({ ...better, coins: -900n }, STATED)).toBeUndefined();
  });

  const cases: readonly (readonly [string, MessageOutcome, SimulationBlocker])[] = [
    [
      'less than the minimum by one unit',
      withTokens(paid, held, { ...gained, amount: 49n }),
      { code: 'PAYS_LESS', received: 49n, minimum: 50n },
    ],
    ['nothing of the bought token', withTokens(), { code: 'PAYS_NOTHING' }],
    [
      'bought tokens to another account',
      withTokens(paid, held, { ...gained, amount: 50n }, { owner: other, token: bought, amount: 1n }),
      { code: 'PAYS_OTHER', account: other },
    ],
    [
      'bought tokens to a pool of the route',
      withTokens(paid, gained, { owner: pool, token: bought, amount: 1n }),
      { code: 'PAYS_OTHER', account: pool },
    ],
    [
      'sold tokens to another account',
      withTokens(paid, gained, { owner: other, token: sold, amount: 100n }),
      { code: 'PAYS_OTHER', account: other },
    ],
    [
      'more sold tokens than stated',
      withTokens({ ...paid, amount: -101n }, gained),
      { code: 'TAKES_TOKENS', token: sold, amount: 101n },
    ],
    [
      'tokens that are not part of the swap',
      withTokens(paid, gained, { owner: account, token: at('7'), amount: -1n }),
      { code: 'TAKES_TOKENS', token: at('7'), amount: 1n },
    ],
    [
      'a failing contract',
      { ...OUTCOME, failures: [{ account: pool, kind: 'rejected', exitCode: 137 }] },
      { code: 'FAILS', exitCode: 137 },
    ],
    ['one nano less refunded', { ...OUTCOME, coins: -1_001n }, { code: 'REFUNDS_LESS', missing: 1n }],
  ];
  it.each(cases)('prevents signing for %s', (_, outcome, blocker) => {
    expect(findSimulationBlocker(outcome, STATED)).toEqual(blocker);
  });

  it('names another receiver before everything else', () => {
    const outcome = withTokens({ owner: other, token: bought, amount: 50n });
    const failing = { ...outcome, failures: [{ account: pool, kind: 'rejected' as const, exitCode: 1 }] };
    expect(findSimulationBlocker(failing, STATED)?.code).toBe('PAYS_OTHER');
  });

  it('counts burned wrapped coins as the result of a swap into coins', () => {
    const stated = { ...STATED, isPaidInCoins: true };
    const outcome = { ...withTokens(paid, held, left), coins: -950n };
    expect(findSimulationBlocker(outcome, stated)).toBeUndefined();
    expect(findSimulationBlocker({ ...outcome, coins: -951n }, stated)).toEqual({
      code: 'REFUNDS_LESS',
      missing: 1n,
    });
    const less = { ...withTokens(paid, held, { ...left, amount: -49n }), coins: -951n };
    expect(findSimulationBlocker(less, stated)).toEqual({ code: 'PAYS_LESS', received: 49n, minimum: 50n });
  });

  it('prevents a swap into coins that is rejected, however many coins are refunded', () => {
    const rejected = { ...withTokens(), coins: -1n };
    expect(findSimulationBlocker(rejected, { ...STATED, isPaidInCoins: true })).toEqual({
      code: 'PAYS_NOTHING',
    });
  });
});

describe('an outcome that proves nothing', () => {
  it.each([
    ['unread', { unknown: [pool] }],
    ['unread', { truncated: 'messages' }],
    ['inconsistent', { isInconsistent: true }],
    ['unexplained', { unexplained: 1 }],
  ] as const)('is reported as %s', (gap, change) => {
    expect(getOutcomeGap({ ...OUTCOME, ...change })).toBe(gap);
  });

  it('is not reported for a complete one', () => {
    expect(getOutcomeGap(OUTCOME)).toBeUndefined();
  });
});
