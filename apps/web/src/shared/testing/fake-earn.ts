import { toAddress } from '@junction/primitives';
import { TOKEN_ROOTS } from './fake-market.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);

/** Earn contracts in the configuration of the test network. */
export const FAKE_EARN_CONTRACTS = {
  voteEscrow: at('b'),
  gaugeFactory: at('c'),
  governanceToken: TOKEN_ROOTS.jct,
  farmFabric: at('d'),
  daoRoot: at('e'),
} as const;

export const FAKE_GAUGE = at('9');

/** Two gauges: one pays governance tokens and an extra reward, the other only extra rewards. */
export const FAKE_GAUGES = [
  {
    address: FAKE_GAUGE,
    depositTokenRoot: at('8'),
    poolTokens: [
      { tokenRoot: TOKEN_ROOTS.wrapped, tokenSymbol: 'WTYCHO', amount: '99000' },
      { tokenRoot: TOKEN_ROOTS.usdt, tokenSymbol: 'USDT', amount: '49500' },
    ],
    rewardTokens: [{ tokenRoot: TOKEN_ROOTS.usdt, tokenSymbol: 'USDT' }],
    tvl: '99000',
    tvlChange: '1',
    minApr: '12',
    minAprChange: '0',
    maxApr: '33',
    maxAprChange: '0',
    minAprParts: { extra: '2', governance: '10' },
    maxBoost: 1.5,
    maxLockTime: 31_536_000,
    hasQubeReward: true,
    isLowBalance: false,
    isApproved: true,
    startTime: 1_700_000_000,
    endTime: null,
  },
  {
    address: at('7'),
    depositTokenRoot: at('6'),
    poolTokens: [
      { tokenRoot: TOKEN_ROOTS.usdc, tokenSymbol: 'USDC', amount: '10' },
      { tokenRoot: TOKEN_ROOTS.usdt, tokenSymbol: 'USDT', amount: '10' },
    ],
    rewardTokens: [{ tokenRoot: TOKEN_ROOTS.usdt, tokenSymbol: 'USDT' }],
    tvl: '20',
    tvlChange: '1',
    minApr: '5',
    minAprChange: '0',
    maxApr: '5',
    maxAprChange: '0',
    minAprParts: { extra: '5', governance: '0' },
    maxBoost: 1,
    maxLockTime: 0,
    hasQubeReward: false,
    isLowBalance: false,
    startTime: 1_700_000_000,
    endTime: null,
  },
];

/** Returns the server's responses about gauges; undefined for other paths. */
export function respondToGaugeRequest(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/v2/gauges')) return { gauges: FAKE_GAUGES, total: FAKE_GAUGES.length };
  if (path.endsWith('/gauges/total'))
    return { tvl: '5250000', tvlChange: '2.7', counted: FAKE_GAUGES.length, leftOut: 2 };
  if (path.endsWith('/gauges/get')) {
    const gauge = FAKE_GAUGES.find(
      ({ address }) => address === (body as { gaugeAddress?: string }).gaugeAddress,
    );
    return gauge === undefined ? undefined : { gauge };
  }
  // In the fake market every LP token has the same gauges.
  if (path.endsWith('/gauges/get-by-root')) return { gauges: FAKE_GAUGES, total: FAKE_GAUGES.length };
  if (path.endsWith('/gauges/get-by-roots')) {
    const { lpAddresses } = body as { lpAddresses: readonly string[] };
    return { gauges: FAKE_GAUGES.filter(({ depositTokenRoot }) => lpAddresses.includes(depositTokenRoot)) };
  }
  if (path.endsWith('/main_page'))
    return { averageLockTime: 0, totalAmount: '0', totalVeAmount: '1000000000000000' };
  return undefined;
}
