import type { WireAccountOperation } from '@junction/api-contract';
import { TOKEN_ROOTS } from '../../../shared/testing/fake-market.ts';
import { FAKE_GAUGE } from '../../../shared/testing/fake-earn.ts';
import { FAKE_LP_ROOTS, FAKE_POOL_ADDRESSES } from '../../../shared/testing/fake-pools.ts';

type WireAmount = NonNullable<WireAccountOperation['sent']>[number];

/** Time of the newest operation, Unix seconds. Consecutive operations are one hour apart. */
const NEWEST = 1_750_000_000;
const HASH = 'ab'.repeat(32);
const ORDER = `0:${'0c'.repeat(32)}`;
const PROPOSAL = `0:${'0d'.repeat(32)}`;

const amount = (tokenRoot: string, value: string, decimals: number | null): WireAmount => ({
  tokenRoot,
  tokenSymbol: null,
  decimals,
  amount: value,
  poolTokens: [],
});
const LP_AMOUNT: WireAmount = {
  ...amount(FAKE_LP_ROOTS.pair, '2000000000', 9),
  poolTokens: [
    { tokenRoot: TOKEN_ROOTS.usdt, tokenSymbol: 'USDT' },
    { tokenRoot: TOKEN_ROOTS.wrapped, tokenSymbol: 'WTYCHO' },
  ],
};

function operation(hour: number, change: Partial<WireAccountOperation>): WireAccountOperation {
  return {
    kind: 'swap',
    timestamp: NEWEST - hour * 3_600,
    contract: FAKE_POOL_ADDRESSES.pair,
    transactionHash: HASH,
    sent: [],
    received: [],
    remaining: null,
    veAmount: null,
    epochNum: null,
    proposalId: null,
    support: null,
    ...change,
  };
}

/** Operations of several kinds, newest first. */
export const FAKE_OPERATIONS: readonly WireAccountOperation[] = [
  operation(0, {
    sent: [amount(TOKEN_ROOTS.usdt, '1234567890123', 6)],
    received: [amount(TOKEN_ROOTS.wrapped, '1000000001', 9)],
  }),
  operation(1, {
    kind: 'deposit',
    sent: [amount(TOKEN_ROOTS.usdt, '1000000', 6), amount(TOKEN_ROOTS.wrapped, '2000000000', 9)],
    received: [LP_AMOUNT],
  }),
  operation(2, {
    kind: 'orderCancelled',
    contract: ORDER,
    transactionHash: null,
    received: null,
    remaining: amount(TOKEN_ROOTS.wrapped, '60000000000', 9),
  }),
  operation(3, { kind: 'gaugeClaim', contract: FAKE_GAUGE, received: [amount(TOKEN_ROOTS.jct, '7', 9)] }),
  operation(4, { kind: 'lock', sent: [amount(TOKEN_ROOTS.jct, '5000000000', 9)], veAmount: '2500000000' }),
  operation(5, {
    kind: 'proposalVote',
    contract: PROPOSAL,
    veAmount: '1000000000',
    proposalId: 12,
    support: false,
  }),
];

/** Returns `count` older operations of one kind. */
export const buildOlderOperations = (count: number): readonly WireAccountOperation[] =>
  Array.from({ length: count }, (_, index) =>
    operation(6 + index, { sent: [amount(TOKEN_ROOTS.usdt, `${index + 1}`, 6)] }),
  );

interface HistoryRequest {
  readonly after?: string | null;
  readonly groups?: readonly string[];
  readonly limit: number;
}

/** Returns one page of the history. The cursor is the number of operations returned so far. */
export function buildHistoryPage(all: readonly WireAccountOperation[], body: unknown): object {
  const { after, limit } = body as HistoryRequest;
  const start = Number(after ?? '0');
  const end = start + limit;
  return { operations: all.slice(start, end), next: end < all.length ? `${end}` : null };
}

/** Groups of a request; empty for all. */
export const parseHistoryRequestGroups = (body: unknown): readonly string[] =>
  (body as HistoryRequest).groups ?? [];

/** True if a request asks for the first page. */
export const isFirstHistoryPageRequest = (body: unknown): boolean =>
  typeof (body as HistoryRequest).after !== 'string';

/** Amounts of a liquidity operation in the pair of USDT and the wrapped coin, base units. */
interface LiquidityUnits {
  readonly usdt: string;
  readonly wrapped: string;
  readonly lp: string;
}

/** Deposit in the pair, or withdrawal from it. */
export function buildLiquidityOperation(
  kind: 'deposit' | 'withdraw',
  { usdt, wrapped, lp }: LiquidityUnits,
): WireAccountOperation {
  const tokens = [amount(TOKEN_ROOTS.usdt, usdt, 6), amount(TOKEN_ROOTS.wrapped, wrapped, 9)];
  const lpTokens = [{ ...LP_AMOUNT, amount: lp }];
  return operation(1, {
    kind,
    ...(kind === 'deposit' ? { sent: tokens, received: lpTokens } : { sent: lpTokens, received: tokens }),
  });
}
