import type { Wallet } from '../wallet/index.ts';
import type { ActionBusyState, ActionBlockerInput } from './model/blockers.ts';
import { useWalletSendReadiness } from './use-readiness.ts';

/** Returns the state from which common blockers are derived, for an action that tracks its own operation (`busy`). */
export function useActionBlockerInput(wallet: Wallet, busy: ActionBusyState): ActionBlockerInput {
  return { ...useWalletSendReadiness(wallet), busy };
}
