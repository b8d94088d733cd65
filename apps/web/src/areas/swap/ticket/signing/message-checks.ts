import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import type { SwapResponseDifference } from './swap-difference.ts';

/** Statement of each check of a message. */
const TEXTS = {
  TOKENS: 'swap.simulation.check.tokens',
  AMOUNT: 'swap.simulation.check.amount',
  SHARES: 'swap.simulation.check.shares',
  POOL: 'swap.simulation.check.pool',
  OUTCOME: 'swap.simulation.check.outcome',
  IMPACT: 'swap.simulation.check.impact',
  FEE: 'swap.simulation.check.fee',
  RECEIVER: 'swap.simulation.check.receiver',
  COINS: 'swap.simulation.check.coins',
  CALL: 'swap.simulation.check.call',
} as const satisfies Readonly<Record<SwapResponseDifference, PlainMessageId>>;

/**
 * Text ids of all checks that a built swap message has passed if no difference was found, in the order in which the
 * page lists them.
 */
export const SWAP_MESSAGE_CHECK_TEXT_IDS: readonly PlainMessageId[] = Object.values(TEXTS);
