import type { Address } from '@junction/primitives';
import type { MessageSimulationOutcome, TokenBalanceChange } from '@junction/simulation';
import type { SimulatedActionExpectations, IncomingTokenMinimum, AllowedTokenRecipient } from './claims.ts';

/** Checks that a simulation performs, in the order in which they are displayed. */
export const SIMULATION_OUTCOME_CHECKS = [
  'FAILURES',
  'RECEIVERS',
  'RECEIVED',
  'HELD',
  'PAID',
  'REFUND',
  'ACCOUNTING',
] as const;
export type SimulationOutcomeCheck = (typeof SIMULATION_OUTCOME_CHECKS)[number];

/** Reason why a simulated action must not be signed. */
export type SimulationBlocker =
  | { readonly code: 'PAYS_OTHER'; readonly account: Address }
  /** A contract fails with this exit code. */
  | { readonly code: 'FAILS'; readonly exitCode: number | undefined }
  /** The account would receive nothing of the token, for example because a pool rejects the action. */
  | { readonly code: 'PAYS_NOTHING'; readonly token: Address }
  /** The account would receive less than the minimum. Amounts are base units of the token. */
  | {
      readonly code: 'PAYS_LESS';
      readonly token: Address;
      readonly received: bigint;
      readonly minimum: bigint;
    }
  /** A holder does not receive the tokens that it must own after the action. */
  | { readonly code: 'NOT_HELD'; readonly token: Address }
  /**
   * The action takes more of a token than stated, or a token that is not part of the action. `amount` is in base units.
   */
  | { readonly code: 'TAKES_TOKENS'; readonly token: Address; readonly amount: bigint }
  /** The refund is too small by `missing` nano. */
  | { readonly code: 'REFUNDS_LESS'; readonly missing: bigint };

/** Reason why a finished simulation is inconclusive. */
export type InconclusiveOutcomeReason =
  /** An account could not be read. */
  | 'unread'
  /** The message causes more than a simulation executes. */
  | 'limit'
  /** The accounts changed during every attempt to read them. */
  | 'inconsistent'
  /** Changes of coins or tokens do not add up. */
  | 'unexplained';

/** Returns the reason why a simulation's outcome is inconclusive; undefined if it is conclusive. */
export function getInconclusiveOutcomeReason(
  outcome: MessageSimulationOutcome,
): InconclusiveOutcomeReason | undefined {
  if (outcome.truncated !== undefined) return 'limit';
  if (outcome.unknown.length > 0) return 'unread';
  if (outcome.isInconsistent) return 'inconsistent';
  return outcome.unexplained > 0 ? 'unexplained' : undefined;
}

/** Returns the most important difference between a conclusive outcome and the claims; undefined if there is none. */
export function findSimulationBlocker(
  outcome: MessageSimulationOutcome,
  claims: SimulatedActionExpectations,
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
  outcome: MessageSimulationOutcome,
  { account, holders }: SimulatedActionExpectations,
): SimulationBlocker | undefined {
  const other = outcome.tokens.find(
    (change) =>
      change.amount > 0n &&
      change.owner !== account &&
      !holders.some((holder) => isChangeOfHolder(outcome, change, holder)),
  );
  return other && { code: 'PAYS_OTHER', account: other.owner };
}

/**
 * True if the changed token balance belongs to the account that is allowed to receive the token: the stated account, or
 * a contract that the stated account deployed in the simulation.
 */
function isChangeOfHolder(
  { deployments }: MessageSimulationOutcome,
  { owner, token }: TokenBalanceChange,
  { root, holder }: AllowedTokenRecipient,
): boolean {
  if (token !== root) return false;
  if ('account' in holder) return owner === holder.account;
  return deployments.some(({ account, deployer }) => account === owner && deployer === holder.deployer);
}

function findMissingHolder(
  outcome: MessageSimulationOutcome,
  { holders }: SimulatedActionExpectations,
): SimulationBlocker | undefined {
  const missing = holders.find((holder) => {
    if (holder.minimum === undefined) return false;
    const held = outcome.tokens.filter((change) => isChangeOfHolder(outcome, change, holder));
    return held.reduce((sum, { amount }) => sum + amount, 0n) < holder.minimum;
  });
  return missing && { code: 'NOT_HELD', token: missing.root };
}

/**
 * Returns the first failure of a contract. Failures of the signer's own wallet contract, which receives refunds, do not
 * count as failures of the action.
 */
function findFailure(
  { failures }: MessageSimulationOutcome,
  { account }: SimulatedActionExpectations,
): SimulationBlocker | undefined {
  const first = failures.find((failure) => failure.account !== account);
  return first && { code: 'FAILS', exitCode: first.exitCode };
}

function findTakenTokens(
  { tokens }: MessageSimulationOutcome,
  { account, takes }: SimulatedActionExpectations,
): SimulationBlocker | undefined {
  const maximumOf = (root: Address): bigint =>
    takes.reduce((sum, taken) => (taken.root === root ? sum + taken.maximum : sum), 0n);
  const taken = tokens.find(({ owner, token, amount }) => owner === account && amount < -maximumOf(token));
  return taken && { code: 'TAKES_TOKENS', token: taken.token, amount: -taken.amount };
}

function findShortfall(
  outcome: MessageSimulationOutcome,
  claims: SimulatedActionExpectations,
): SimulationBlocker | undefined {
  for (const arrival of claims.arrives) {
    const { root: token, minimum } = arrival;
    const received = getReceived(outcome, claims, arrival);
    if (received >= minimum) continue;
    return received <= 0n ? { code: 'PAYS_NOTHING', token } : { code: 'PAYS_LESS', token, received, minimum };
  }
  return undefined;
}

/**
 * Returns the error if the account gets back fewer coins than stated. Storage rent owed by contracts lowers the refund
 * of honest messages, so the rent is added to the returned coins before they are compared. If the result of the action
 * is paid in coins, the account must receive these coins even if no refund is stated.
 */
function findMissingRefund(
  outcome: MessageSimulationOutcome,
  claims: SimulatedActionExpectations,
): SimulationBlocker | undefined {
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

/**
 * Returns the received amount of a token in base units; 0 if its balance did not change. A result paid in coins is
 * counted by the wrapped coins that were burned.
 */
function getReceived(
  { tokens }: MessageSimulationOutcome,
  { account }: SimulatedActionExpectations,
  { root, isPaidInCoins = false }: IncomingTokenMinimum,
): bigint {
  const sum = tokens.reduce(
    (total, { owner, token, amount }) =>
      token === root && (isPaidInCoins || owner === account) ? total + amount : total,
    0n,
  );
  return isPaidInCoins ? -sum : sum;
}

/** Returns the checks that apply to a message with the given claims. */
export const listOutcomeChecks = ({
  arrives,
  holders,
  coins,
}: SimulatedActionExpectations): readonly SimulationOutcomeCheck[] =>
  SIMULATION_OUTCOME_CHECKS.filter(
    (check) =>
      (check !== 'RECEIVED' || arrives.length > 0) &&
      (check !== 'HELD' || holders.some(({ minimum }) => minimum !== undefined)) &&
      (check !== 'REFUND' || coins.refund !== undefined),
  );

/** Outcome check that each blocker violates, by the code of the blocker. */
export const CHECK_BY_SIMULATION_BLOCKER: Readonly<
  Record<SimulationBlocker['code'], SimulationOutcomeCheck>
> = {
  PAYS_OTHER: 'RECEIVERS',
  FAILS: 'FAILURES',
  PAYS_NOTHING: 'RECEIVED',
  PAYS_LESS: 'RECEIVED',
  NOT_HELD: 'HELD',
  TAKES_TOKENS: 'PAID',
  REFUNDS_LESS: 'REFUND',
};
