import type { Wallet } from '../wallet/index.ts';
import { useWalletReadiness } from '../wallet/readiness/index.ts';
import type { Busy, GateFacts } from './model/blockers.ts';

/** What stands in the way of an action that knows itself what is under way of it. */
export function useGate(wallet: Wallet, busy: Busy): GateFacts {
  return { ...useWalletReadiness(wallet), busy };
}
