import type { Wallet } from '../wallet/index.ts';
import type { ActionBusyState, ActionGateInput } from './model/blockers.ts';
import { useReadiness } from './use-readiness.ts';

/** Returns the state from which common blockers are derived, for an action that tracks its own operation (`busy`). */
export function useActionGateInput(wallet: Wallet, busy: ActionBusyState): ActionGateInput {
  return { ...useReadiness(wallet), busy };
}
