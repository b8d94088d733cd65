import {
  escrowCalculateAverage,
  escrowGetDetails,
  escrowGetVoteEscrowAccountAddress,
  veAccountCalculateMinGas,
  veAccountCalculateVeAverage,
  veAccountCreatedProposals,
  veAccountDeposits,
  veAccountLockedTokens,
} from '@junction/protocol/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  getAccountQueryOptions,
  getWalletQueryOptions,
  type ChainReader,
  type OptionalWallet,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import { getChainNow } from '../../../shared/api/use-chain-now.ts';
import {
  toVoteEscrowState,
  EMPTY_VE_ACCOUNT,
  toVeAccount,
  type VoteEscrowState,
  type VeAccount,
} from '../model/escrow.ts';
import { readGetter } from '../../../shared/wallet-reading/ask-getter.ts';

/**
 * Milliseconds between two refetches of the account. Locks end without a transaction, so the account is polled while it
 * is displayed.
 */
const REFETCH_INTERVAL_MS = 30_000;

/** Query keys to invalidate after an action on the escrow. */
export const VOTE_ESCROW_QUERY_KEYS = ['escrow', 've-account'] as const;

/** Query of the network's vote escrow; null if the network has none. */
export function voteEscrowQuery(reader: ChainReader | undefined) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'escrow'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<VoteEscrowState | null> => {
      const { earn } = getNetwork();
      if (reader === undefined || earn === null) return null;
      const [details, average] = await Promise.all([
        readGetter(reader, earn.voteEscrow, escrowGetDetails()),
        readGetter(reader, earn.voteEscrow, escrowCalculateAverage()),
      ]);
      if (details === undefined || average === undefined) return null;
      return toVoteEscrowState(earn.voteEscrow, details, {
        veSupply: average._veQubeBalance,
        readAt: getChainNow(),
      });
    },
  });
}

/** Query of an account's position in the network's vote escrow. */
export function veAccountQuery(reader: OptionalWallet, account: Address | undefined) {
  return queryOptions({
    ...getAccountQueryOptions(reader, account, 've-account'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<VeAccount> => {
      const { earn } = getNetwork();
      if (reader === undefined || account === undefined || earn === null) return EMPTY_VE_ACCOUNT;
      const address = await readGetter(
        reader,
        earn.voteEscrow,
        escrowGetVoteEscrowAccountAddress({ user: account }),
      );
      const average = address && (await readGetter(reader, address, veAccountCalculateVeAverage()));
      if (address === undefined || average === undefined) return EMPTY_VE_ACCOUNT;
      const [locks, proposals, heldVotes, minGas] = await Promise.all([
        readGetter(reader, address, veAccountDeposits()),
        readGetter(reader, address, veAccountCreatedProposals()),
        readGetter(reader, address, veAccountLockedTokens()),
        readGetter(reader, address, veAccountCalculateMinGas()),
      ]);
      if (!locks || !proposals || heldVotes === undefined)
        throw new Error(`the account ${address} does not describe itself`);
      return toVeAccount({ address, average, locks, proposals, heldVotes, minGas, now: getChainNow() });
    },
  });
}
