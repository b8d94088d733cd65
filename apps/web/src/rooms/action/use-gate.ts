import type { Wallet } from '../wallet/index.ts';
import type { BusyState, GateInput } from './model/blockers.ts';
import { useReadiness } from './use-readiness.ts';

/** Returns the state from which common blockers are derived, for an action that tracks its own operation (`busy`). */
export function useGateInput(wallet: Wallet, busy: BusyState): GateInput {
  return { ...useReadiness(wallet), busy };
}
