export {
  coinReasons,
  firstBlocker,
  gateReasons,
  isPoor,
  type Busy,
  type CoinFacts,
  type CommonBlocker,
  type Gate,
  type GateFacts,
  type Reasons,
} from './model/blockers.ts';
export { blockerWords, isCommon, isWaiting } from './ui/blocker-words.ts';
export { useGate } from './use-gate.ts';
