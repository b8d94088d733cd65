import type { Address } from '@junction/primitives';
import type { MessageOutcome, TokenChange } from '@junction/simulation';
import type { ActionClaims, ArrivingTokens, TokenHolder } from './claims.ts';

/** Statements that a simulation checks, in the order in which they are listed. */
export const OUTCOME_CHECKS = [
  'FAILURES',
  'RECEIVERS',
  'RECEIVED',
  'HELD',
  'PAID',
  'REFUND',
  'ACCOUNTING',
] as const;
export type OutcomeCheck = (typeof OUTCOME_CHECKS)[number];

/** Why a simulated action must not be signed. */
export type SimulationBlocker =
  | { readonly code: 'PAYS_OTHER'; readonly account: Address }
  /** A contract fails with this exit code. */
  | { readonly code: 'FAILS'; readonly exitCode: number | undefined }
  /** Nothing of the token arrives, for example because a pool rejects the action. */
  | { readonly code: 'PAYS_NOTHING'; readonly token: Address }
  /** Base units of the token. */
  | {
      readonly code: 'PAYS_LESS';
      readonly token: Address;
      readonly received: bigint;
      readonly minimum: bigint;
    }
  /** The contract that should hold tokens does not receive them. */
  | { readonly code: 'NOT_HELD'; readonly token: Address }
  /** Takes more tokens than stated, or tokens that are not part of the action. */
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

/** Returns the most important difference between a conclusive outcome and the claims; undefined if there is none. */
export function findSimulationBlocker(
  outcome: MessageOutcome,
  claims: ActionClaims,
): SimulationBlocker | undefined {
  return (
    findOtherReceiver(outcome, claims) ??
    findFailure(outcome, claims) ??
    findTakenTokens(outcome, claims) ??
    findShortfall(outcome, claims) ??
    findMissingHolder(outcome, claims) ??
    findMissingRefund(outcome, claims)
  );
}

function findOtherReceiver(
  outcome: MessageOutcome,
  { account, holders }: ActionClaims,
): SimulationBlocker | undefined {
  const other = outcome.tokens.find(
    (change) =>
      change.amount > 0n &&
      change.owner !== account &&
      !holders.some((holder) => isHeldBy(outcome, change, holder)),
  );
  return other && { code: 'PAYS_OTHER', account: other.owner };
}

/** True if a change of tokens is that of a claimed holder. */
function isHeldBy(
  { deployments }: MessageOutcome,
  { owner, token }: TokenChange,
  { root, holder }: TokenHolder,
): boolean {
  if (token !== root) return false;
  if ('account' in holder) return owner === holder.account;
  return deployments.some(({ account, deployer }) => account === owner && deployer === holder.deployer);
}

function findMissingHolder(
  outcome: MessageOutcome,
  { holders }: ActionClaims,
): SimulationBlocker | undefined {
  const missing = holders.find((holder) => {
    if (holder.minimum === undefined) return false;
    const held = outcome.tokens.filter((change) => isHeldBy(outcome, change, holder));
    return held.reduce((sum, { amount }) => sum + amount, 0n) < holder.minimum;
  });
  return missing && { code: 'NOT_HELD', token: missing.root };
}

/** A failure of the signer's own wallet contract, which receives refunds, is not a failure of the action. */
function findFailure({ failures }: MessageOutcome, { account }: ActionClaims): SimulationBlocker | undefined {
  const first = failures.find((failure) => failure.account !== account);
  return first && { code: 'FAILS', exitCode: first.exitCode };
}

function findTakenTokens(
  { tokens }: MessageOutcome,
  { account, takes }: ActionClaims,
): SimulationBlocker | undefined {
  const maximumOf = (root: Address): bigint =>
    takes.reduce((sum, taken) => (taken.root === root ? sum + taken.maximum : sum), 0n);
  const taken = tokens.find(({ owner, token, amount }) => owner === account && amount < -maximumOf(token));
  return taken && { code: 'TAKES_TOKENS', token: taken.token, amount: -taken.amount };
}

function findShortfall(outcome: MessageOutcome, claims: ActionClaims): SimulationBlocker | undefined {
  for (const arrival of claims.arrives) {
    const { root: token, minimum } = arrival;
    const received = getReceived(outcome, claims, arrival);
    if (received >= minimum) continue;
    return received <= 0n ? { code: 'PAYS_NOTHING', token } : { code: 'PAYS_LESS', token, received, minimum };
  }
  return undefined;
}

/**
 * Rent of idle years is owed by contracts and lowers the refund of honest messages: it is no reason to block. Where the
 * result is paid in coins it must reach the account, also if no refund is stated.
 */
function findMissingRefund(outcome: MessageOutcome, claims: ActionClaims): SimulationBlocker | undefined {
  const { attached } = claims.coins;
  const isPaidInCoins = claims.arrives.some((arrival) => arrival.isPaidInCoins === true);
  const refund = claims.coins.refund ?? (isPaidInCoins ? 0n : undefined);
  if (refund === undefined) return undefined;
  const paidOut = claims.arrives.reduce(
    (sum, arrival) => (arrival.isPaidInCoins === true ? sum + getReceived(outcome, claims, arrival) : sum),
    0n,
  );
  const returned = outcome.coins + attached - paidOut;
  return returned + outcome.rent < refund ? { code: 'REFUNDS_LESS', missing: refund - returned } : undefined;
}

/** Returns what arrives of a token, base units; no change is a true zero. Burned wrapped coins are paid as coins. */
function getReceived(
  { tokens }: MessageOutcome,
  { account }: ActionClaims,
  { root, isPaidInCoins = false }: ArrivingTokens,
): bigint {
  const sum = tokens.reduce(
    (total, { owner, token, amount }) =>
      token === root && (isPaidInCoins || owner === account) ? total + amount : total,
    0n,
  );
  return isPaidInCoins ? -sum : sum;
}

/** Returns the checks that apply to these claims. */
export const listOutcomeChecks = ({ arrives, holders, coins }: ActionClaims): readonly OutcomeCheck[] =>
  OUTCOME_CHECKS.filter(
    (check) =>
      (check !== 'RECEIVED' || arrives.length > 0) &&
      (check !== 'HELD' || holders.some(({ minimum }) => minimum !== undefined)) &&
      (check !== 'REFUND' || coins.refund !== undefined),
  );

/** The check that a blocker violates. */
export const CHECK_OF_BLOCKER: Readonly<Record<SimulationBlocker['code'], OutcomeCheck>> = {
  PAYS_OTHER: 'RECEIVERS',
  FAILS: 'FAILURES',
  PAYS_NOTHING: 'RECEIVED',
  PAYS_LESS: 'RECEIVED',
  NOT_HELD: 'HELD',
  TAKES_TOKENS: 'PAID',
  REFUNDS_LESS: 'REFUND',
};
