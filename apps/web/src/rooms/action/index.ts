export {
  getBusyConditions,
  getCoinConditions,
  firstBlocker,
  getGateConditions,
  hasInsufficientCoins,
  getOfflineConditions,
  getWalletConditions,
  type BusyState,
  type CoinInput,
  type CommonBlocker,
  type GateBlocker,
  type GateInput,
  type BlockerConditions,
} from './model/blockers.ts';
export { blockerText, isCommonBlocker, isWaitingBlocker } from './ui/blocker-text.ts';
export { useGateInput } from './use-gate.ts';
export { useReadiness } from './use-readiness.ts';
