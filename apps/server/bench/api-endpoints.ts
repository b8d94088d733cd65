import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { createEarnRequestTemplates } from './fill-earn.ts';
import type { LoadTestApiRequest } from './load.ts';
import type { SwapHistory } from './seeded-swaps.ts';

const DAY_MS = 86_400_000;

/** Seed and size of the generated requests. Equal settings give equal requests. */
export interface RequestGenerationSettings {
  readonly seed: number;
  /** Number of different requests generated per endpoint. Hot endpoints repeat a few requests instead. */
  readonly asked: number;
}

export interface BenchEndpoint {
  readonly name: string;
  readonly isHot: boolean;
  readonly queries: readonly LoadTestApiRequest[];
}

/**
 * Returns the requests that the market and earn pages send. Requests to hot endpoints repeat a few variants; requests
 * to all other endpoints vary.
 */
export function buildMarketEndpoints(
  { seed, asked }: RequestGenerationSettings,
  history: SwapHistory,
): readonly BenchEndpoint[] {
  const { pools, tokens, users, count } = history;
  const random = createSeededRandom(seed);
  const now = 1_750_000_000_000 + count * 2_592;
  // Most of these requests differ, so that the response cache cannot answer them.
  const many = (make: (random: SeededRandom) => LoadTestApiRequest): LoadTestApiRequest[] =>
    Array.from({ length: asked }, () => make(random));
  const ask = (path: string, body: object): LoadTestApiRequest => ({ path, body: JSON.stringify(body) });
  const roots = tokens.map((token) => token.address);
  const root = (): string => random.pick(roots);
  const window = (frame: 'H1' | 'D1'): object => {
    const to = now - random.below(20) * DAY_MS - random.below(DAY_MS);
    return { from: to - (frame === 'H1' ? 7 : 30) * DAY_MS, to, timeframe: frame };
  };
  const page = { limit: 10, ordering: 'tvldescending' };
  const newest = { limit: 10, ordering: 'blocktimedescending', displayTotalCount: true };
  return [
    {
      name: 'pools (hot list)',
      isHot: true,
      queries: [0, 10].map((offset) => ask('/api/v2/pools', { ...page, offset, currencyAddresses: roots })),
    },
    {
      name: 'tokens (hot list)',
      isHot: true,
      queries: [0, 10].map((offset) =>
        ask('/api/v1/currencies', { ...page, offset, currencyAddresses: roots }),
      ),
    },
    {
      name: 'one pool',
      isHot: true,
      queries: pools.map((pool) => ({ path: `/api/v2/pools/address/${pool}`, body: '' })),
    },
    {
      name: 'pools, any filter',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/pools', {
          ...page,
          offset: 0,
          currencyAddress: root(),
          tvlAmountGe: String(random.below(10 ** 6)),
        }),
      ),
    },
    {
      name: 'one token',
      isHot: true,
      queries: roots.map((one) => ({ path: `/api/v1/currencies/${one}`, body: '' })),
    },
    {
      name: 'candles of a pool, 7 days of hours',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/pools/ohlcv', { poolAddress: random.pick(pools), ohlcvKind: 'Price', ...window('H1') }),
      ),
    },
    {
      name: 'candles of a token, 30 days',
      isHot: false,
      queries: many(() => ask(`/api/v1/currencies/${root()}/prices`, window('D1'))),
    },
    {
      name: 'volume of a pool, 7 days of hours',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/pools/ohlcv', { poolAddress: random.pick(pools), ohlcvKind: 'Volume', ...window('H1') }),
      ),
    },
    {
      name: 'transactions, newest of everything',
      isHot: false,
      queries: many(() => ask('/api/v2/transactions', { ...newest, offset: 10 * random.below(10) })),
    },
    {
      name: 'transactions of a pool, any page',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/transactions', {
          ...newest,
          poolAddress: random.pick(pools),
          offset: 10 * random.below(Math.ceil(count / 1_000)),
        }),
      ),
    },
    {
      name: 'transactions of a token, by value',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/transactions', {
          ...newest,
          ordering: 'tvdescending',
          currencyAddress: root(),
          offset: 10 * random.below(5),
        }),
      ),
    },
    {
      name: 'transactions of a token above a value, by value',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/transactions', {
          limit: 10,
          ordering: 'tvdescending',
          currencyAddress: root(),
          tvGe: `${random.below(900)}.${random.below(10 ** 6)}`,
          offset: 10 * random.below(5),
        }),
      ),
    },
    {
      name: 'transactions of a user',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/transactions', { ...newest, userAddress: random.pick(users), offset: 0 }),
      ),
    },
    {
      name: 'deposits of a pool',
      isHot: false,
      queries: many(() =>
        ask('/api/v2/transactions', {
          ...newest,
          poolAddress: random.pick(pools),
          eventType: ['deposit', 'withdraw'],
          offset: 0,
        }),
      ),
    },
    ...createEarnRequestTemplates(roots).map(({ name, make }) => ({
      name: `earn: ${name}`,
      isHot: false,
      queries: many(make),
    })),
  ];
}

const PROPOSAL_STATE_NAMES = [
  'Pending',
  'Active',
  'Canceled',
  'Failed',
  'Succeeded',
  'Expired',
  'Queued',
  'Executed',
];

/**
 * Generates the requests that the proposal pages send. All are different, so that the response cache cannot answer
 * them.
 */
export function buildGovernanceEndpoints(
  { seed, asked: count }: RequestGenerationSettings,
  voters: readonly string[],
  proposals: number,
): readonly BenchEndpoint[] {
  const random = createSeededRandom(seed);
  const many = (make: () => readonly [string, object]): LoadTestApiRequest[] =>
    Array.from({ length: count }, () => {
      const [path, body] = make();
      return { path: `/api/governance/v1${path}`, body: JSON.stringify(body) };
    });
  const page = () => ({ limit: 10, offset: 10 * random.below(3) });
  const asked = (name: string, make: () => readonly [string, object]): BenchEndpoint => ({
    name: `governance: ${name}`,
    isHot: false,
    queries: many(make),
  });
  return [
    asked('proposals, any filter', () => [
      '/proposals/search',
      random.below(2) === 0
        ? { ...page(), state: random.pick(PROPOSAL_STATE_NAMES) }
        : { ...page(), startTimeGe: 1_700_000_000 + random.below(43_200_000) },
    ]),
    asked('votes on a proposal, of one side', () => [
      '/votes/search',
      { ...page(), proposalId: 1 + random.below(proposals), support: random.below(2) === 0 },
    ]),
    asked('votes on a proposal, any page', () => [
      '/votes/search',
      { limit: 10, offset: 10 * random.below(100), proposalId: 1 + random.below(proposals) },
    ]),
    asked('how the votes on a proposal grew', () => [
      '/votes/course',
      { proposalId: 1 + random.below(proposals) },
    ]),
    asked('what a voter voted on', () => [
      `/voters/${random.pick(voters)}/search`,
      { ...page(), availableForUnlock: true, locked: random.below(2) === 0 },
    ]),
    asked('on how many a voter voted', () => ['/voters/proposals/count', { voters: [random.pick(voters)] }]),
  ];
}
