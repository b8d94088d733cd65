import { toAddress, type Address } from '@junction/primitives';
import type { MessageSimulationOutcome } from '@junction/simulation';
import { describe, expect, it } from 'vitest';
import {
  findSimulationBlocker,
  getInconclusiveOutcomeReason,
  listOutcomeChecks,
  type SimulationBlocker,
} from './check-outcome.ts';
import type { SimulatedActionExpectations } from './claims.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [account, sold, bought, vault, pool, other] = [at('a'), at('1'), at('2'), at('3'), at('4'), at('e')];

const STATED: SimulatedActionExpectations = {
  account,
  takes: [{ root: sold, maximum: 100n }],
  arrives: [{ root: bought, minimum: 50n }],
  coins: { attached: 3_000n, refund: 2_000n },
  holders: [vault, pool].map((holder) => ({ root: sold, holder: { account: holder } })),
  receivers: 'exchange',
  messageChecks: [],
};
/** Outcome that matches the claims exactly. */
const OUTCOME: MessageSimulationOutcome = {
  coins: -1_000n,
  tokens: [
    { owner: account, token: sold, amount: -100n },
    { owner: vault, token: sold, amount: 100n },
    { owner: at('5'), token: bought, amount: -50n },
    { owner: account, token: bought, amount: 50n },
  ],
  deployments: [],
  fees: 400n,
  rent: 0n,
  messages: 12,
  transactions: 12,
  failures: [],
  unexplained: 0,
  truncated: undefined,
  unknown: [],
  isInconsistent: false,
  at: { second: 1, lt: 1n },
};
const IN_COINS: SimulatedActionExpectations = {
  ...STATED,
  arrives: [{ root: bought, minimum: 50n, isPaidInCoins: true }],
};
const withTokens = (...tokens: MessageSimulationOutcome['tokens']): MessageSimulationOutcome => ({
  ...OUTCOME,
  tokens,
});
const [paid, held, left, gained] = OUTCOME.tokens;
if (!paid || !held || !left || !gained) throw new RangeError('four changes');

describe('a conclusive outcome', () => {
  it('prevents nothing if it is exactly as stated, or better', () => {
    expect(findSimulationBlocker(OUTCOME, STATED)).toBeUndefined();
    const better = withTokens(paid, held, left, { ...gained, amount: 51n });
    expect(findSimulationBlocker({ ...better, coins: -900n }, STATED)).toBeUndefined();
  });

  const cases: readonly (readonly [string, MessageSimulationOutcome, SimulationBlocker])[] = [
    [
      'less than the minimum by one unit',
      withTokens(paid, held, { ...gained, amount: 49n }),
      { code: 'PAYS_LESS', token: bought, received: 49n, minimum: 50n },
    ],
    ['nothing of the bought token', withTokens(), { code: 'PAYS_NOTHING', token: bought }],
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
      'tokens that are not part of the action',
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

  it('does not count a failure of the signer’s own wallet contract', () => {
    const own = { account, kind: 'rejected', exitCode: 60 } as const;
    expect(findSimulationBlocker({ ...OUTCOME, failures: [own] }, STATED)).toBeUndefined();
    const both = [own, { ...own, account: pool, exitCode: 137 }];
    expect(findSimulationBlocker({ ...OUTCOME, failures: both }, STATED)).toEqual({
      code: 'FAILS',
      exitCode: 137,
    });
  });

  it('lets contracts keep the rent that they owe, and nothing more', () => {
    const idle = { ...OUTCOME, coins: -1_300n, rent: 300n };
    expect(findSimulationBlocker(idle, STATED)).toBeUndefined();
    expect(findSimulationBlocker({ ...idle, coins: -1_301n }, STATED)).toEqual({
      code: 'REFUNDS_LESS',
      missing: 301n,
    });
  });

  it('states nothing about a refund that the review does not state', () => {
    const stated = { ...STATED, coins: { attached: 3_000n, refund: undefined } };
    expect(findSimulationBlocker({ ...OUTCOME, coins: -3_000n }, stated)).toBeUndefined();
    expect(listOutcomeChecks(stated)).not.toContain('REFUND');
    expect(listOutcomeChecks(STATED)).toContain('REFUND');
  });

  const order = at('9');
  const heldByOrder: MessageSimulationOutcome = {
    ...OUTCOME,
    tokens: [
      { owner: account, token: sold, amount: -100n },
      { owner: order, token: sold, amount: 100n },
    ],
    deployments: [{ account: order, deployer: pool }],
  };
  const PLACED: SimulatedActionExpectations = {
    ...STATED,
    arrives: [],
    holders: [{ root: sold, holder: { deployer: pool }, minimum: 100n }],
  };

  it('accepts a holder that the claimed contract deploys, and no other', () => {
    expect(findSimulationBlocker(heldByOrder, PLACED)).toBeUndefined();
    const foreign = { ...heldByOrder, deployments: [{ account: order, deployer: other }] };
    expect(findSimulationBlocker(foreign, PLACED)).toEqual({ code: 'PAYS_OTHER', account: order });
    expect(findSimulationBlocker({ ...heldByOrder, deployments: [] }, PLACED)?.code).toBe('PAYS_OTHER');
  });

  it('requires that a claimed holder receives its minimum', () => {
    const returned = { ...heldByOrder, tokens: [], deployments: [] };
    expect(findSimulationBlocker(returned, PLACED)).toEqual({ code: 'NOT_HELD', token: sold });
    const more = { ...PLACED, holders: [{ root: sold, holder: { deployer: pool }, minimum: 101n }] };
    expect(findSimulationBlocker(heldByOrder, more)?.code).toBe('NOT_HELD');
    expect(listOutcomeChecks(PLACED)).toContain('HELD');
    expect(listOutcomeChecks(STATED)).not.toContain('HELD');
  });

  it('requires every arrival, except of a token of which nothing is stated', () => {
    const second = { root: at('7'), minimum: 5n };
    const stated = { ...STATED, arrives: [...STATED.arrives, second] };
    expect(findSimulationBlocker(OUTCOME, stated)).toEqual({ code: 'PAYS_NOTHING', token: at('7') });
    const rounded = { ...STATED, arrives: [...STATED.arrives, { ...second, minimum: 0n }] };
    expect(findSimulationBlocker(OUTCOME, rounded)).toBeUndefined();
  });

  it('counts burned wrapped coins as the result of a swap into coins', () => {
    const stated = IN_COINS;
    const outcome = { ...withTokens(paid, held, left), coins: -950n };
    expect(findSimulationBlocker(outcome, stated)).toBeUndefined();
    expect(findSimulationBlocker({ ...outcome, coins: -951n }, stated)).toEqual({
      code: 'REFUNDS_LESS',
      missing: 1n,
    });
    const less = { ...withTokens(paid, held, { ...left, amount: -49n }), coins: -951n };
    expect(findSimulationBlocker(less, stated)).toEqual({
      code: 'PAYS_LESS',
      token: bought,
      received: 49n,
      minimum: 50n,
    });
  });

  it('prevents a swap into coins that are paid to another account, also without a stated refund', () => {
    const stated = { ...IN_COINS, coins: { attached: 1_000n, refund: undefined } };
    const outcome = { ...withTokens(paid, held, left), coins: -950n };
    expect(findSimulationBlocker(outcome, stated)).toBeUndefined();
    expect(findSimulationBlocker({ ...outcome, coins: -1_000n }, stated)).toEqual({
      code: 'REFUNDS_LESS',
      missing: 50n,
    });
  });

  it('prevents a swap into coins that is rejected, however many coins are refunded', () => {
    const rejected = { ...withTokens(), coins: -1n };
    expect(findSimulationBlocker(rejected, IN_COINS)).toEqual({
      code: 'PAYS_NOTHING',
      token: bought,
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
    expect(getInconclusiveOutcomeReason({ ...OUTCOME, ...change })).toBe(gap);
  });

  it('is not reported for a complete one', () => {
    expect(getInconclusiveOutcomeReason(OUTCOME)).toBeUndefined();
  });
});
