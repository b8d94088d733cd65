export {
  busyReasons,
  coinReasons,
  findBlockers,
  firstBlocker,
  gateReasons,
  isPoor,
  offlineReasons,
  walletReasons,
  type Busy,
  type CoinFacts,
  type CommonBlocker,
  type Gate,
  type GateFacts,
  type Reasons,
  type WalletFacts,
} from './model/blockers.ts';
export { blockerWords, isCommon, isWaiting } from './ui/blocker-words.ts';
export { useGate } from './use-gate.ts';
