export {
  isOnChain,
  isRunning,
  traceHash,
  type Deal,
  type DealAmount,
  type DealHop,
  type Operation,
  type OperationEvent,
  type OperationFailure,
  type OperationKind,
  type OperationState,
} from './model/operation.ts';
export { traceQuery } from './queries/trace-query.ts';
export { getOperationStore, useOperation, useOperationWake, useOperations } from './use-operations.ts';
