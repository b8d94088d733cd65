export {
  getOpenOperationBlockerConditions,
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  hasInsufficientCoins,
  getOfflineBlockerConditions,
  getWalletBlockerConditions,
  type ActionBusyState,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type MessageIndependentBlocker,
  type ActionBlockerInput,
  type BlockerConditions,
} from './model/blockers.ts';
export { getCommonBlockerText, isCommonBlocker, isSelfResolvingBlocker } from './ui/blocker-text.ts';
export { useActionBlockerInput } from './use-gate.ts';
export { useWalletSendReadiness } from './use-readiness.ts';
