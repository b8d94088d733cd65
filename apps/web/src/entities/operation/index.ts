export {
  isRunning,
  traceHash,
  type Deal,
  type DealAmount,
  type Operation,
  type OperationEvent,
  type OperationFailure,
  type OperationKind,
  type OperationState,
} from './model/operation.ts';
export { traceQuery } from './queries/trace-query.ts';
export { getOperationStore, useOperation, useOperationWake, useOperations } from './use-operations.ts';
