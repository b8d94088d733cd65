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
  accountReading,
  walletReading,
  type ChainReader,
  type Reader,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import { chainNow } from '../../../shared/api/use-chain-now.ts';
import { escrowOf, NO_ACCOUNT, veAccountOf, type Escrow, type VeAccount } from '../model/escrow.ts';
import { askGetter } from '../../../shared/wallet-reading/ask-getter.ts';

/** Milliseconds. Locks end without a transaction, so the account is polled while it is displayed. */
const REFETCH_INTERVAL_MS = 30_000;

/** Query keys to invalidate after an action on the escrow. */
export const ESCROW_KEYS = ['escrow', 've-account'] as const;

/** Reads the network's vote escrow; null if the network has none. */
export function escrowQuery(reader: ChainReader | undefined) {
  return queryOptions({
    ...walletReading(reader, 'escrow'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<Escrow | null> => {
      const { earn } = getNetwork();
      if (reader === undefined || earn === null) return null;
      const [details, average] = await Promise.all([
        askGetter(reader, earn.voteEscrow, escrowGetDetails()),
        askGetter(reader, earn.voteEscrow, escrowCalculateAverage()),
      ]);
      if (details === undefined || average === undefined) return null;
      return escrowOf(earn.voteEscrow, details, {
        veSupply: average._veQubeBalance,
        readAt: chainNow(),
      });
    },
  });
}

/** Reads the account's position in the network's vote escrow. */
export function veAccountQuery(reader: Reader, account: Address | undefined) {
  return queryOptions({
    ...accountReading(reader, account, 've-account'),
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async (): Promise<VeAccount> => {
      const { earn } = getNetwork();
      if (reader === undefined || account === undefined || earn === null) return NO_ACCOUNT;
      const address = await askGetter(
        reader,
        earn.voteEscrow,
        escrowGetVoteEscrowAccountAddress({ user: account }),
      );
      const average = address && (await askGetter(reader, address, veAccountCalculateVeAverage()));
      if (address === undefined || average === undefined) return NO_ACCOUNT;
      const [locks, proposals, heldVotes, minGas] = await Promise.all([
        askGetter(reader, address, veAccountDeposits()),
        askGetter(reader, address, veAccountCreatedProposals()),
        askGetter(reader, address, veAccountLockedTokens()),
        askGetter(reader, address, veAccountCalculateMinGas()),
      ]);
      if (!locks || !proposals || heldVotes === undefined)
        throw new Error(`the account ${address} does not describe itself`);
      return veAccountOf({ address, average, locks, proposals, heldVotes, minGas, now: chainNow() });
    },
  });
}
