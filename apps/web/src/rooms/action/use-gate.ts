import type { Wallet } from '../../entities/wallet/index.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import type { Busy, GateFacts } from './model/blockers.ts';
import { walletFactsOf } from './model/gate-facts.ts';

/** What stands in the way of an action that knows itself what is under way of it. */
export function useGate(wallet: Wallet, busy: Busy): GateFacts {
  return { ...walletFactsOf(wallet), isOnline: useOnline(), busy };
}
