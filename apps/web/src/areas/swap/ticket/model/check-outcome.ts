import type { Address } from '@junction/primitives';
import type { MessageOutcome } from '@junction/simulation';

/** What the review states about a swap, for the comparison with its simulation. Amounts are base units and nano. */
export interface StatedSwap {
  readonly account: Address;
  readonly sold: Address;
  readonly bought: Address;
  /** Base units of the sold token that the account's own wallet transfers. */
  readonly tokens: bigint;
  /** Least result that the message accepts; less returns the sold tokens. */
  readonly minimum: bigint;
  /** The result is paid out as coins. */
  readonly isPaidInCoins: boolean;
  /** Nano of the message, including sold coins. */
  readonly value: bigint;
  /** Lower bound of the nano that are refunded. */
  readonly returned: bigint;
  /** Accounts of the exchange that hold the sold token: its vault and the pools of the route. */
  readonly holders: readonly Address[];
}

/** Statements that a simulation checks, in the order in which they are listed. */
export const OUTCOME_CHECKS = ['FAILURES', 'RECEIVERS', 'RECEIVED', 'PAID', 'REFUND', 'ACCOUNTING'] as const;
export type OutcomeCheck = (typeof OUTCOME_CHECKS)[number];

/** Why a simulated swap must not be signed. */
export type SimulationBlocker =
  | { readonly code: 'PAYS_OTHER'; readonly account: Address }
  /** A contract fails with this exit code. */
  | { readonly code: 'FAILS'; readonly exitCode: number | undefined }
  /** Nothing of the bought token arrives: a pool rejects the swap. */
  | { readonly code: 'PAYS_NOTHING' }
  /** Base units of the bought token. */
  | { readonly code: 'PAYS_LESS'; readonly received: bigint; readonly minimum: bigint }
  /** Takes more tokens than stated, or tokens that are not part of the swap. */
  | { readonly code: 'TAKES_TOKENS'; readonly token: Address; readonly amount: bigint }
  /** Nano that are refunded less than stated. */
  | { readonly code: 'REFUNDS_LESS'; readonly missing: bigint };

/** Why a finished simulation proves nothing. */
export type OutcomeGap =
  /** An account could not be read, or a limit was reached. */
  | 'unread'
  /** The accounts changed during every reading. */
  | 'inconsistent'
  /** Changes of coins or tokens do not add up. */
  | 'unexplained';

/** Returns why an outcome is not conclusive; undefined if it is. */
export function getOutcomeGap(outcome: MessageOutcome): OutcomeGap | undefined {
  if (outcome.truncated !== undefined || outcome.unknown.length > 0) return 'unread';
  if (outcome.isInconsistent) return 'inconsistent';
  return outcome.unexplained > 0 ? 'unexplained' : undefined;
}

/** Returns the most important difference between a conclusive outcome and the review; undefined if there is none. */
export function findSimulationBlocker(
  outcome: MessageOutcome,
  stated: StatedSwap,
): SimulationBlocker | undefined {
  return (
    findOtherReceiver(outcome, stated) ??
    findFailure(outcome) ??
    findTakenTokens(outcome, stated) ??
    findShortfall(outcome, stated)
  );
}

/** Tokens go to the vault of the sold token, to the pools of the route, and to the account. */
function findOtherReceiver(
  { tokens }: MessageOutcome,
  { account, sold, holders }: StatedSwap,
): SimulationBlocker | undefined {
  const other = tokens.find(
    ({ owner, token, amount }) =>
      amount > 0n && owner !== account && (token !== sold || !holders.includes(owner)),
  );
  return other && { code: 'PAYS_OTHER', account: other.owner };
}

function findFailure({ failures: [first] }: MessageOutcome): SimulationBlocker | undefined {
  return first && { code: 'FAILS', exitCode: first.exitCode };
}

function findTakenTokens(
  { tokens }: MessageOutcome,
  { account, sold, tokens: paid }: StatedSwap,
): SimulationBlocker | undefined {
  const taken = tokens.find(
    ({ owner, token, amount }) => owner === account && (token === sold ? amount < -paid : amount < 0n),
  );
  return taken && { code: 'TAKES_TOKENS', token: taken.token, amount: -taken.amount };
}

function findShortfall(outcome: MessageOutcome, stated: StatedSwap): SimulationBlocker | undefined {
  const { minimum, value, returned, isPaidInCoins } = stated;
  const received = isPaidInCoins ? getUnwrapped(outcome, stated) : getGain(outcome, stated);
  if (received <= 0n) return { code: 'PAYS_NOTHING' };
  if (received < minimum) return { code: 'PAYS_LESS', received, minimum };
  const refund = outcome.coins + value - (isPaidInCoins ? received : 0n);
  return refund < returned ? { code: 'REFUNDS_LESS', missing: returned - refund } : undefined;
}

/** Sums the account's changes of the bought token; no change is a true zero. */
const getGain = ({ tokens }: MessageOutcome, { account, bought }: StatedSwap): bigint =>
  tokens.reduce(
    (sum, { owner, token, amount }) => (owner === account && token === bought ? sum + amount : sum),
    0n,
  );

/** Wrapped coins that are burned, base units: as many coins are paid out. */
const getUnwrapped = ({ tokens }: MessageOutcome, { bought }: StatedSwap): bigint =>
  -tokens.reduce((sum, { token, amount }) => (token === bought ? sum + amount : sum), 0n);

/** The check that a blocker violates. */
export const CHECK_OF_BLOCKER: Readonly<Record<SimulationBlocker['code'], OutcomeCheck>> = {
  PAYS_OTHER: 'RECEIVERS',
  FAILS: 'FAILURES',
  PAYS_NOTHING: 'RECEIVED',
  PAYS_LESS: 'RECEIVED',
  TAKES_TOKENS: 'PAID',
  REFUNDS_LESS: 'REFUND',
};
