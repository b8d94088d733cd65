import type { TraceNode } from '@junction/api-contract';

/** Why a contract turned an owner's message back, as far as its exit code says. */
export type Refusal =
  | 'not-owner'
  | 'mint-off'
  | 'burn-off'
  | 'not-enough'
  | 'bad-amount'
  | 'bad-recipient'
  | 'low-value'
  | 'no-contract'
  | 'unknown';

/** Codes of token roots and wallets (facts 2.1, 2.2) and of the factory. */
const BY_CODE: ReadonlyMap<number, Refusal> = new Map([
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

/** The first refusal of a finished tree with its code; a message that nobody was there to take has none. */
export function refusalOf(nodes: readonly TraceNode[]): {
  readonly reason: Refusal;
  readonly code: number | undefined;
} {
  const refused = nodes.find((node) => node.status === 'refused');
  if (refused === undefined) return { reason: 'unknown', code: undefined };
  const code = refused.exitCode;
  // Without code nothing has run: there is no contract at the address.
  if (code === undefined) return { reason: 'no-contract', code };
  return { reason: BY_CODE.get(code) ?? 'unknown', code };
}
