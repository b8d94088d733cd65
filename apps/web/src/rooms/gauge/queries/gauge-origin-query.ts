import type { Address } from '@junction/primitives';
import { gaugeFactoryGetCodes, gaugeFactoryGetDetails } from '@junction/protocol/earn';
import type { GaugeOriginCheckResult } from '@junction/protocol/earn/gauge-origin';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../shared/network/network.ts';
import { readGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import { getWalletQueryOptions, type ChainReader } from '../../../shared/wallet-reading/wallet-reading.ts';

/**
 * Milliseconds after which the origin check of a gauge is stale. A verified gauge stays verified, but the factory may
 * deploy a gauge that was unknown before.
 */
const ORIGIN_STALE_TIME_MS = 60_000;

/** Query that verifies on-chain that the network's factory deployed a gauge listed by a server. */
export function gaugeFactoryOriginQuery(reader: ChainReader | undefined, gauge: Address) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'gauge-origin', gauge),
    staleTime: ORIGIN_STALE_TIME_MS,
    queryFn: async (): Promise<GaugeOriginCheckResult> => {
      const { earn, features } = getNetwork();
      if (reader === undefined || earn === null || !features.gaugeOrigins) return 'unproven';
      const { gaugeFactory: factory } = earn;
      const [details, codes, { checkGaugeOrigin }] = await Promise.all([
        readGetter(reader, factory, gaugeFactoryGetDetails()),
        readGetter(reader, factory, gaugeFactoryGetCodes()),
        import('@junction/protocol/earn/gauge-origin'),
      ]);
      // A factory that does not exist cannot have deployed the gauge.
      if (details === undefined || codes === undefined) return 'unknown-factory';
      return checkGaugeOrigin(gauge, { factory, count: details._gauges_count, codes });
    },
  });
}
