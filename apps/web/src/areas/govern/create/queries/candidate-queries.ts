import type { Address } from '@junction/primitives';
import { escrowGaugeDaoApproved, escrowGaugeWhitelist } from '@junction/protocol/earn';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import { readGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import { getWalletQueryOptions, type ChainReader } from '../../../../shared/wallet-reading/wallet-reading.ts';
import { PROPOSAL_POLL_INTERVAL_MS } from '../../shared/proposals/queries/proposal-queries.ts';

/**
 * Gauge whose whitelisting was paid for, from the list of the vote escrow. `isApproved` is false while the gauge waits
 * for approval by the DAO.
 */
export interface CandidateGauge {
  readonly address: Address;
  readonly isApproved: boolean;
}

/** Query of the escrow's list of candidates. Their names are loaded separately. */
export function candidateGaugesQuery(reader: ChainReader | undefined) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'candidate-gauges'),
    // The escrow's list changes shortly after the proposal is marked as executed, so it is polled.
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async (): Promise<readonly CandidateGauge[]> => {
      const escrow = getNetwork().earn?.voteEscrow;
      if (reader === undefined || escrow === undefined) return [];
      const [listed, approved] = await Promise.all([
        readGetter(reader, escrow, escrowGaugeWhitelist()),
        readGetter(reader, escrow, escrowGaugeDaoApproved()),
      ]);
      if (listed === undefined || approved === undefined)
        throw new Error('the vote escrow does not list candidates');
      const isApproved = new Map(approved);
      return listed.flatMap(([address, isListed]) =>
        isListed ? [{ address, isApproved: isApproved.get(address) === true }] : [],
      );
    },
  });
}
