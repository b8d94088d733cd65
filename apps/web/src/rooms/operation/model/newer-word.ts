import { isAsking, type Operation } from './operation.ts';

/** Certainty of a state: guesses and open requests, then pending, then ended by wallet or chain. */
function certainty(operation: Operation): 0 | 1 | 2 {
  const { state } = operation;
  if (isAsking(operation)) return 0;
  switch (state.step) {
    case 'failed':
      // Reported by a tab without a response: another tab may know better.
      return state.code === 'NOT_KNOWN' || state.code === 'NEVER_SENT' ? 0 : 2;
    case 'succeeded':
    case 'cancelled':
      return 2;
    default:
      return 1;
  }
}

/** True if ended by a response, which later states cannot change. */
export const isSettled = (operation: Operation): boolean => certainty(operation) === 2;

/**
 * True if one stored state is outdated by another. Tabs write concurrently, so the later state may know less: within
 * one attempt certainty takes precedence over time.
 */
export function isOutdated(one: Operation, other: Operation): boolean {
  const [mine, theirs] = [certainty(one), certainty(other)];
  if (one.startedAt === other.startedAt && mine !== theirs) return mine < theirs;
  return one.updatedAt < other.updatedAt;
}
