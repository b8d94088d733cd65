import { isAsking, type Operation } from './operation.ts';

/** How much is known: guesses and open questions, then what is on its way, then what the wallet or the chain has ended. */
function certainty(operation: Operation): 0 | 1 | 2 {
  const { state } = operation;
  if (isAsking(operation)) return 0;
  switch (state.step) {
    case 'failed':
      // Reported by a tab that got no answer: one that got an answer knows better.
      return state.code === 'NOT_KNOWN' || state.code === 'NEVER_SENT' ? 0 : 2;
    case 'succeeded':
    case 'cancelled':
      return 2;
    default:
      return 1;
  }
}

/** Ended by an answer, which nothing that is said later can change. */
export const isSettled = (operation: Operation): boolean => certainty(operation) === 2;

/**
 * Whether one word about an operation gives way to another. Tabs write without waiting for each other, so that the later
 * word may be the one that knew less: within one attempt more certainty counts before time.
 */
export function isOutdated(one: Operation, other: Operation): boolean {
  const [mine, theirs] = [certainty(one), certainty(other)];
  if (one.startedAt === other.startedAt && mine !== theirs) return mine < theirs;
  return one.updatedAt < other.updatedAt;
}
