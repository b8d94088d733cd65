import { toAddress } from '@junction/primitives';
import { GAUGE, GAUGES } from './fake-earn.ts';
import { ROOTS } from './fake-market.ts';

/** Root of the LP token for the gauges below. */
export const LP_ROOT = toAddress(`0:${'8'.repeat(64)}`);

const [GENUINE] = GAUGES;
/** With a higher TVL, but of unknown tokens. */
const STRANGE = {
  ...GENUINE,
  address: toAddress(`0:${'4'.repeat(64)}`),
  tvl: '9000000',
  rewardTokens: [{ tokenRoot: ROOTS.moss, tokenSymbol: 'MOSS' }],
};

export interface FakeLpGauges {
  /** Server response with gauges of the LP token; undefined for no response. */
  gauges: readonly object[] | undefined;
  /** LP tokens of each request. */
  asked: string[][];
  readonly answers: (path: string, body: unknown) => unknown;
}

export const LP_GAUGES = { genuine: GENUINE ?? {}, strange: STRANGE };

/** Fake server for the gauges of one LP token. */
export function fakeLpGauges(): FakeLpGauges {
  const fake: FakeLpGauges = {
    gauges: [STRANGE, LP_GAUGES.genuine],
    asked: [],
    answers(path, body) {
      if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(LP_ROOT)}`))
        return {
          name: 'Liquidity',
          symbol: 'LP-A-B',
          decimals: 9,
          rootAddress: LP_ROOT,
          rootOwnerAddress: GAUGE,
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
