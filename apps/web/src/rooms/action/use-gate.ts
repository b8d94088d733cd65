import type { Wallet } from '../wallet/index.ts';
import type { Busy, GateInput } from './model/blockers.ts';
import { useReadiness } from './use-readiness.ts';

/** Common blockers of an action that tracks its own operations. */
export function useGate(wallet: Wallet, busy: Busy): GateInput {
  return { ...useReadiness(wallet), busy };
}
