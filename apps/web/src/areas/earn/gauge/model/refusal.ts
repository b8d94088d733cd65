import type { TraceNode } from '@junction/api-contract';

/** Why a gauge turned an action back. */
export type Refusal =
  /** Too few coins travelled along. */
  | 'low-value'
  /** More was asked for than is free, or the account could not finish. */
  | 'not-free'
  | 'deposit-turned'
  | 'claim-turned'
  | 'bad-amount'
  /** Nothing was ever deposited from this account. */
  | 'no-account'
  | 'unknown';

/** What the account of a gauge answers when it cannot do what it was asked (facts 6.2). */
const BY_METHOD: ReadonlyMap<string, Refusal> = new Map([
  ['revertWithdraw', 'not-free'],
  ['revertDeposit', 'deposit-turned'],
  ['revertClaim', 'claim-turned'],
]);

/** Exit codes of the gauge (facts 5.3). */
const BY_CODE: ReadonlyMap<number, Refusal> = new Map([
  [1004, 'low-value'],
  [1005, 'bad-amount'],
]);

/** The reason in a finished tree, with the exit code where a contract failed with one. */
export function refusalOf(nodes: readonly Pick<TraceNode, 'method' | 'status' | 'exitCode' | 'from'>[]): {
  readonly reason: Refusal;
  readonly code: number | undefined;
} {
  const named = nodes.map(({ method }) => BY_METHOD.get(method ?? '')).find((reason) => reason !== undefined);
  if (named !== undefined) return { reason: named, code: undefined };
  const refused = nodes.find(({ status }) => status === 'refused');
  const code = refused?.exitCode;
  if (code !== undefined) return { reason: BY_CODE.get(code) ?? 'unknown', code };
  // Without a code nothing has run: there is no contract at the address.
  if (refused !== undefined) return { reason: 'no-account', code };
  // The gauge itself has sent tokens back before it asked anybody: it refuses for want of coins only.
  const cameBack = nodes.some(({ method, from }) => method === 'transfer' && from !== undefined);
  return { reason: cameBack ? 'low-value' : 'unknown', code };
}
