import { toAddress } from '@junction/primitives';
import { FAKE_GAUGE, FAKE_GAUGES } from './fake-earn.ts';
import { TOKEN_ROOTS } from './fake-market.ts';

/** LP token that is deposited in the gauges of this file. */
export const FAKE_GAUGE_LP_ROOT = toAddress(`0:${'8'.repeat(64)}`);

const [GENUINE] = FAKE_GAUGES;
/** Gauge with a higher TVL that pays an unlisted token and must not be suggested. */
const UNLISTED_REWARD_GAUGE = {
  ...GENUINE,
  address: toAddress(`0:${'4'.repeat(64)}`),
  tvl: '9000000',
  rewardTokens: [{ tokenRoot: TOKEN_ROOTS.moss, tokenSymbol: 'MOSS' }],
};

export interface FakeLpGauges {
  /** Gauges in the server's response; undefined if the server does not respond. */
  gauges: readonly object[] | undefined;
  /** LP tokens of each request, in the order of the requests. */
  asked: string[][];
  readonly answers: (path: string, body: unknown) => unknown;
}

export const FAKE_LP_TOKEN_GAUGES = { genuine: GENUINE ?? {}, strange: UNLISTED_REWARD_GAUGE };

/** Creates a fake server that responds to requests for the gauges of an LP token. */
export function createFakeLpGauges(): FakeLpGauges {
  const fake: FakeLpGauges = {
    gauges: [UNLISTED_REWARD_GAUGE, FAKE_LP_TOKEN_GAUGES.genuine],
    asked: [],
    answers(path, body) {
      if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(FAKE_GAUGE_LP_ROOT)}`))
        return {
          name: 'Liquidity',
          symbol: 'LP-A-B',
          decimals: 9,
          rootAddress: FAKE_GAUGE_LP_ROOT,
          rootOwnerAddress: FAKE_GAUGE,
          codeHash: '',
          tokenStandard: 'TIP3',
          totalSupply: '1000000000000',
        };
      if (!path.endsWith('/gauges/get-by-roots')) return undefined;
      fake.asked.push((body as { lpAddresses: string[] }).lpAddresses);
      return fake.gauges === undefined ? new Response('{}', { status: 503 }) : { gauges: fake.gauges };
    },
  };
  return fake;
}
