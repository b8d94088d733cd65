import type { Wallet } from '../wallet/index.ts';
import type { Busy, GateInput } from './model/blockers.ts';
import { useReadiness } from './use-readiness.ts';

/** Returns the common blockers for an action that tracks the state of its own operation. */
export function useGate(wallet: Wallet, busy: Busy): GateInput {
  return { ...useReadiness(wallet), busy };
}
