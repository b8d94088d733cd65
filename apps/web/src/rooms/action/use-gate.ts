import type { Wallet } from '../wallet/index.ts';
import type { Busy, GateInput } from './model/blockers.ts';
import { useReadiness } from './use-readiness.ts';

/** What stands in the way of an action that knows itself what is under way of it. */
export function useGate(wallet: Wallet, busy: Busy): GateInput {
  return { ...useReadiness(wallet), busy };
}
