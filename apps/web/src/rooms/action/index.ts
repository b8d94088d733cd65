export {
  busyReasons,
  coinReasons,
  firstBlocker,
  gateReasons,
  isPoor,
  offlineReasons,
  walletReasons,
  type Busy,
  type CoinInput,
  type CommonBlocker,
  type Gate,
  type GateInput,
  type Reasons,
} from './model/blockers.ts';
export { blockerText, isCommon, isWaiting } from './ui/blocker-text.ts';
export { useGate } from './use-gate.ts';
export { useReadiness } from './use-readiness.ts';
