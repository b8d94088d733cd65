export {
  getBusyConditions,
  getCoinConditions,
  firstBlocker,
  getGateConditions,
  hasInsufficientCoins,
  getOfflineConditions,
  getWalletConditions,
  type ActionBusyState,
  type CoinGateInput,
  type CommonBlocker,
  type GateBlocker,
  type ActionGateInput,
  type BlockerConditions,
} from './model/blockers.ts';
export { blockerText, isCommonBlocker, isWaitingBlocker } from './ui/blocker-text.ts';
export { useActionGateInput } from './use-gate.ts';
export { useReadiness } from './use-readiness.ts';
