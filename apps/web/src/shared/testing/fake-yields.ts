import { FAKE_GAUGES } from './fake-earn.ts';
import { TOKEN_ROOTS } from './fake-market.ts';
import { FAKE_LP_ROOTS } from './fake-pools.ts';

/**
 * Returns the server's response about the gauges of these LP tokens: a trusted gauge for the pair, and for the pool of
 * three tokens a larger one that pays an unlisted token.
 */
export function respondToLpGaugesRequest(roots: readonly string[]): unknown {
  const [gauge] = FAKE_GAUGES;
  const moss = [{ tokenRoot: TOKEN_ROOTS.moss, tokenSymbol: 'MOSS' }];
  const all = [
    { ...gauge, depositTokenRoot: FAKE_LP_ROOTS.pair },
    {
      ...gauge,
      address: `0:${'4'.repeat(64)}`,
      depositTokenRoot: FAKE_LP_ROOTS.many,
      rewardTokens: moss,
      maxApr: '9000',
    },
  ];
  return { gauges: all.filter(({ depositTokenRoot }) => roots.includes(depositTokenRoot)) };
}
