import type { Operation } from '../../../entities/operation/index.ts';
import { isAsking } from '../../../entities/operation/index.ts';
import type { Wallet } from '../../../entities/wallet/index.ts';
import type { Busy, WalletFacts } from './blockers.ts';

/** What of the wallet stands in the way of an action. */
export function walletFactsOf({
  status,
  account,
  isOnWrongNetwork,
}: Pick<Wallet, 'status' | 'account' | 'isOnWrongNetwork'>): WalletFacts {
  return {
    isPreparing: status.kind === 'unknown' || status.kind === 'finding',
    hasWallet: account !== undefined,
    isOnWrongNetwork,
  };
}

/** Where an operation is that runs. */
export function busyOf(running: Operation | undefined): Busy {
  if (running === undefined) return undefined;
  return isAsking(running) ? 'asking' : 'running';
}
