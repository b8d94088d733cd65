import { isSendingUnconfirmed, type Operation } from './operation.ts';

/**
 * Returns how certain a state is: 0 for assumptions and open requests, 1 for pending messages, 2 for results from the
 * wallet or the chain.
 */
function getCertainty(operation: Operation): 0 | 1 | 2 {
  const { state } = operation;
  if (isSendingUnconfirmed(operation)) return 0;
  switch (state.step) {
    case 'failed':
      // A tab that received no response assumes these codes. The tab that asked the wallet may know the actual result.
      return state.code === 'NOT_KNOWN' || state.code === 'NEVER_SENT' ? 0 : 2;
    case 'succeeded':
    case 'cancelled':
      return 2;
    default:
      return 1;
  }
}

/** True if the wallet or the chain has reported the final result. */
export const hasFinalResult = (operation: Operation): boolean => getCertainty(operation) === 2;

/**
 * True if `one` is superseded by `other`. Tabs write concurrently, so a later state can be based on less information:
 * within the same attempt the more certain state wins, and time decides only between equally certain states.
 */
export function isOperationSupersededBy(one: Operation, other: Operation): boolean {
  const [mine, theirs] = [getCertainty(one), getCertainty(other)];
  if (one.startedAt === other.startedAt && mine !== theirs) return mine < theirs;
  return one.updatedAt < other.updatedAt;
}
