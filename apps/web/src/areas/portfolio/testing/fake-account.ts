import { toAddress, type Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGES,
  respondToGaugeRequest,
} from '../../../shared/testing/fake-earn.ts';
import { FARM_LIST_ENTRY, runFakeFarmGetter } from '../../../shared/testing/fake-farm-chain.ts';
import { createFakeEscrow } from '../../../shared/testing/fake-escrow.ts';
import { createFakeGaugeChain } from '../../../shared/testing/fake-gauge-chain.ts';
import { TOKEN_ROOTS } from '../../../shared/testing/fake-market.ts';
import { buildFakeOrder } from '../../../shared/testing/fake-orders.ts';
import { FAKE_LP_ROOTS, FAKE_POOL_ADDRESSES, createFakePools } from '../../../shared/testing/fake-pools.ts';

type Outputs = Readonly<Record<string, unknown>>;

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
export const FAKE_ACCOUNT_ADDRESS = toAddress(`0:${'5c'.repeat(32)}`);
export const FAKE_EXCHANGE_ACCOUNT_ADDRESS = toAddress(`0:${'ea'.repeat(32)}`);
const DEX_ROOT = at('a');
const ORDER_FACTORY = at('6');
const ORDER_ROOT = toAddress(`0:${'0b'.repeat(32)}`);
/** The account's order: sells 100 wrapped coins for 50 dollars, 40 % filled. */
const ORDER = {
  ...buildFakeOrder({
    digit: '2',
    side: 'sell',
    coins: 100,
    dollars: 50,
    owner: FAKE_ACCOUNT_ADDRESS,
    filled: 40,
  }),
  accountAddr: toAddress(`0:${'0c'.repeat(32)}`),
};

/** Returns the address of the account's token wallet, derived from the first digit of the root. */
const walletOf = (root: string): Address => toAddress(`0:7e${root.charAt(2).repeat(62)}`);

/** Deposited token of the fake gauge and farm. */
const GAUGE_LP = at('8');

/** Fake account with positions in every category. Tests remove positions or make contracts and requests fail. */
export interface FakeAccount {
  /** Balances by token, base units. */
  balances: Map<string, bigint>;
  /** Base units of USDT in the exchange account; undefined if it is not deployed. */
  deposited: bigint | undefined;
  /** Base units of LP of the pair in the exchange account. */
  depositedLp: bigint;
  hasEarned: boolean;
  hasOrder: boolean;
  /** Addresses of contracts for which the node does not respond. */
  readonly dead: Set<string>;
  /** Suffixes of API paths whose requests fail. */
  readonly down: Set<string>;
  prices: Readonly<Record<string, string>>;
  status: 'ok' | 'stale';
  /** Number of contracts of which the node lacks transactions. */
  incomplete: number;
  /** Response of the history; empty by default. */
  history: (body: unknown) => unknown;
  readonly getters: (to: Address, call: ContractFunctionCall) => Outputs | undefined;
  readonly answers: (path: string, body: unknown) => unknown;
}

const PRICES = {
  [TOKEN_ROOTS.wrapped]: '0.5',
  [TOKEN_ROOTS.usdt]: '1',
  [TOKEN_ROOTS.jct]: '2',
  [FAKE_LP_ROOTS.pair]: '2.5',
  [GAUGE_LP]: '0.1',
};

const poolOutputs = (method: string): Outputs | undefined =>
  ({
    getPoolType: { value0: '1' },
    isActive: { value0: true },
    getTokenRoots: { left: TOKEN_ROOTS.usdt, right: TOKEN_ROOTS.wrapped, lp: FAKE_LP_ROOTS.pair },
    // 4 LP tokens represent 1 USDT and 2 WTYCHO.
    getBalances: {
      value0: { lp_supply: '4000000000', left_balance: '1000000', right_balance: '2000000000' },
    },
    getFeeParams: {
      value0: {
        denominator: '1000000',
        pool_numerator: '3000',
        beneficiary_numerator: '0',
        referrer_numerator: '0',
      },
    },
  })[method];

const orderOutputs = (method: string): Outputs | undefined =>
  ({
    getDetails: {
      value0: {
        owner: FAKE_ACCOUNT_ADDRESS,
        timeTx: '1',
        nowTx: '1',
        state: '2',
        currentAmountSpentToken: ORDER.currentSpentAmount,
        currentAmountReceiveToken: ORDER.currentReceiveAmount,
        spentWallet: at('0'),
        receiveWallet: at('0'),
        dexPair: at('0'),
      },
    },
    getFeeParams: {
      params: { numerator: '0', denominator: '1', matchingNumerator: '0', matchingDenominator: '1' },
    },
  })[method];

function exchangeOutputs(
  account: FakeAccount,
  to: Address,
  { method }: ContractFunctionCall,
): Outputs | undefined {
  if (to === DEX_ROOT && method === 'getExpectedAccountAddress')
    return { value0: FAKE_EXCHANGE_ACCOUNT_ADDRESS };
  if (to === DEX_ROOT && method === 'getExpectedPoolAddress') return { value0: FAKE_POOL_ADDRESSES.pair };
  if (to === FAKE_POOL_ADDRESSES.pair) return poolOutputs(method);
  if (to === ORDER_FACTORY) return { value0: ORDER_ROOT };
  if (to === ORDER_ROOT) return { value0: ORDER.accountAddr };
  if (to === ORDER.accountAddr) return orderOutputs(method);
  if (to !== FAKE_EXCHANGE_ACCOUNT_ADDRESS || account.deposited === undefined) return undefined;
  if (method === 'getVersion') return { value0: '1' };
  const held = [
    [TOKEN_ROOTS.usdt, account.deposited.toString()],
    ...(account.depositedLp === 0n ? [] : [[FAKE_LP_ROOTS.pair, account.depositedLp.toString()]]),
  ];
  return { value0: method === 'getBalances' ? held : [] };
}

function tokenOutputs(
  account: FakeAccount,
  to: Address,
  { method }: ContractFunctionCall,
): Outputs | undefined {
  const isWalletOf = ['walletOf', 'getWalletAddress'].includes(method);
  if (isWalletOf) return { value0: walletOf(to) };
  if (method !== 'balance') return undefined;
  const held = [...account.balances].find(([root]) => walletOf(root) === to);
  return { value0: held?.[1].toString() ?? '0' };
}

const listOf = (rows: readonly unknown[]): object => ({
  pools_info: rows,
  total_count: rows.length,
  favorite_pools_info: [],
  favorite_total_count: 0,
});

const incompleteHistoryOf = (accounts: number): object =>
  accounts === 0 ? {} : { incompleteHistory: [{ kind: 'pool', accounts }] };

function responseOf(account: FakeAccount, path: string, body: unknown): unknown {
  const { hasEarned, hasOrder, status, incomplete } = account;
  if (path.endsWith('/health'))
    return {
      status,
      block: 77,
      age: 1,
      silence: 1,
      database: 'ok',
      setAside: 0,
      ...incompleteHistoryOf(incomplete),
    };
  if (path.endsWith('/gauges/get-by-user'))
    return { gauges: hasEarned ? FAKE_GAUGES.slice(0, 1) : [], total: hasEarned ? 1 : 0 };
  if (path.endsWith('/farming_pools')) return listOf(hasEarned ? [FARM_LIST_ENTRY] : []);
  if (path.endsWith('/get_limit_orders'))
    return { items: hasOrder ? [ORDER] : [], skip: 0, total: hasOrder ? 1 : 0 };
  if (path.endsWith('currencies_usdt_prices')) return account.prices;
  if (path.endsWith('/account_history')) return account.history(body);
  return undefined;
}

/** Account with 100 coins, tokens, LP, an order, deposits, a lock and rewards. */
export function createFakeAccount(): FakeAccount {
  const gauges = createFakeGaugeChain();
  const { getters: escrow } = createFakeEscrow(Date.now);
  const pools = createFakePools();
  const account: FakeAccount = {
    balances: new Map([
      [TOKEN_ROOTS.wrapped, 20_000_000_000n],
      [TOKEN_ROOTS.usdt, 50_000_000n],
      [FAKE_LP_ROOTS.pair, 2_000_000_000n],
    ]),
    deposited: 7_000_000n,
    depositedLp: 0n,
    hasEarned: true,
    hasOrder: true,
    dead: new Set(),
    down: new Set(),
    prices: PRICES,
    status: 'ok',
    incomplete: 0,
    history: () => ({ operations: [], next: null }),
    getters(to, call) {
      if (account.dead.has(to)) throw new Error('the node does not respond');
      const earned = account.hasEarned ? runFakeFarmGetter(to, call) : undefined;
      const isEscrow = to === FAKE_EARN_CONTRACTS.voteEscrow && call.method !== 'getVoteEscrowAccountAddress';
      const own = exchangeOutputs(account, to, call) ?? earned;
      if (own !== undefined) return own;
      if (isEscrow || call.method === 'getVoteEscrowAccountAddress')
        return account.hasEarned ? escrow(to, call) : undefined;
      const token = tokenOutputs(account, to, call);
      if (token !== undefined) return token;
      return account.hasEarned ? (gauges.getters(to, call) ?? escrow(to, call)) : undefined;
    },
    answers(path, body) {
      if ([...account.down].some((end) => path.endsWith(end))) return new Response('{}', { status: 500 });
      return (
        responseOf(account, path, body) ?? pools.answers(path, body) ?? respondToGaugeRequest(path, body)
      );
    },
  };
  return account;
}
