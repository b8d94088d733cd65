import type { TraceNode } from '@junction/api-contract';

/** Why a gauge rejected an action. */
export type GaugeRejectionReason =
  /** Too few coins attached. */
  | 'low-value'
  /** The amount exceeds the unlocked balance, or the account ran out of gas. */
  | 'not-free'
  | 'deposit-turned'
  | 'claim-turned'
  | 'bad-amount'
  /** The account has never deposited. */
  | 'no-account'
  | 'unknown';

/** Rejections by the method with which the gauge account responds to requests it cannot execute. */
const BY_METHOD: ReadonlyMap<string, GaugeRejectionReason> = new Map([
  ['revertWithdraw', 'not-free'],
  ['revertDeposit', 'deposit-turned'],
  ['revertClaim', 'claim-turned'],
]);

/** Rejections by exit code of the gauge contract. */
const BY_CODE: ReadonlyMap<number, GaugeRejectionReason> = new Map([
  [1004, 'low-value'],
  [1005, 'bad-amount'],
]);

/** Returns the reason in a completed message tree, with the exit code of the failing contract. */
export function getGaugeRejection(
  nodes: readonly Pick<TraceNode, 'method' | 'status' | 'exitCode' | 'from'>[],
): {
  readonly reason: GaugeRejectionReason;
  readonly code: number | undefined;
} {
  const named = nodes.map(({ method }) => BY_METHOD.get(method ?? '')).find((reason) => reason !== undefined);
  if (named !== undefined) return { reason: named, code: undefined };
  const rejected = nodes.find(({ status }) => status === 'refused');
  const code = rejected?.exitCode;
  if (code !== undefined) return { reason: BY_CODE.get(code) ?? 'unknown', code };
  // The message failed without an exit code, so no code was executed: the address has no contract.
  if (rejected !== undefined) return { reason: 'no-account', code };
  // The gauge returned the tokens immediately, which it does only for too few coins.
  const cameBack = nodes.some(({ method, from }) => method === 'transfer' && from !== undefined);
  return { reason: cameBack ? 'low-value' : 'unknown', code };
}
