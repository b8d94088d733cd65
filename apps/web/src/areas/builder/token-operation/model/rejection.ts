import type { TraceNode } from '@junction/api-contract';

/** Reason why a contract rejected an owner's message, derived from its exit code. */
export type TokenOperationRejection =
  | 'not-owner'
  | 'mint-off'
  | 'burn-off'
  | 'not-enough'
  | 'bad-amount'
  | 'bad-recipient'
  | 'low-value'
  | 'no-contract'
  | 'unknown';

/** Rejection reasons by exit code of token roots, token wallets and the token factory. */
const REASON_BY_EXIT_CODE: ReadonlyMap<number, TokenOperationRejection> = new Map([
  [1000, 'not-owner'],
  [2100, 'mint-off'],
  [2200, 'burn-off'],
  [2210, 'burn-off'],
  [1060, 'not-enough'],
  [1050, 'bad-amount'],
  [1030, 'bad-recipient'],
  [1021, 'bad-recipient'],
  [103, 'low-value'],
  [2000, 'low-value'],
  [2010, 'low-value'],
]);

/**
 * Returns the first rejection in a complete message tree with its exit code. The code is undefined if no contract
 * exists at the address.
 */
export function getTokenOperationRejection(nodes: readonly TraceNode[]): {
  readonly reason: TokenOperationRejection;
  readonly code: number | undefined;
} {
  const rejected = nodes.find((node) => node.status === 'refused');
  if (rejected === undefined) return { reason: 'unknown', code: undefined };
  const code = rejected.exitCode;
  // Without an exit code no code was executed, so there is no contract at the address.
  if (code === undefined) return { reason: 'no-contract', code };
  return { reason: REASON_BY_EXIT_CODE.get(code) ?? 'unknown', code };
}
