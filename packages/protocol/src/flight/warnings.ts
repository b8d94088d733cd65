import type { Address } from '@junction/primitives';
import type { NamedAccounts } from './known-contracts.ts';
import type { LookedAccount, LookedRow } from './look.ts';

/** What whoever votes had better look at twice, found in what would change: not in what the actions say. */

export type FlightWarning =
  /** The DAO or its vote escrow holds fewer tokens than before. */
  | {
      readonly kind: 'treasury-falls';
      readonly account: Address;
      readonly token: Address;
      readonly amount: bigint;
    }
  /** They arrive here, where they were not before. */
  | {
      readonly kind: 'treasury-goes';
      readonly account: Address;
      readonly owner: Address;
      readonly token: Address;
      readonly amount: bigint;
    }
  | { readonly kind: 'role-changes'; readonly account: Address; readonly row: LookedRow }
  | { readonly kind: 'code-changes'; readonly account: Address }
  | { readonly kind: 'rules-change'; readonly account: Address; readonly row: LookedRow }
  | { readonly kind: 'supply-grows'; readonly account: Address; readonly row: LookedRow }
  | { readonly kind: 'account-unknown'; readonly account: Address };

const ROLES = new Set([
  'admin',
  'pendingAdmin',
  'owner',
  'pendingOwner',
  'rootOwner',
  'manager',
  'dao',
  'voteEscrowRoot',
]);
const RULES = new Set([
  'votingDelay',
  'votingPeriod',
  'timeLock',
  'gracePeriod',
  'quorumVotes',
  'threshold',
  'paused',
  'emergency',
  'active',
  'proposalVersion',
]);
const TREASURIES = new Set(['treasuryTokens', 'teamTokens', 'whitelistPayments']);

/** What a reader ought to know before voting: of each changed account in turn, then where the treasury's tokens went. */
export function warningsOf(
  looked: readonly LookedAccount[],
  accounts: NamedAccounts,
): readonly FlightWarning[] {
  const warnings = looked.flatMap((account): readonly FlightWarning[] => {
    const known = account.rows.flatMap((row) => warningOf(account, row, accounts) ?? []);
    const isUnknown = !account.isRead || (!account.isAsked && hasOtherCells(account));
    return isUnknown ? [...known, { kind: 'account-unknown', account: account.address }] : known;
  });
  const fallen = new Set(warnings.flatMap((one) => (one.kind === 'treasury-falls' ? [one.token] : [])));
  return [...warnings, ...looked.flatMap((account) => arrivalsAt(account, fallen))];
}

const hasOtherCells = ({ rows }: LookedAccount): boolean =>
  rows.some(({ name, isChanged }) => isChanged && (name === 'code' || name === 'data'));

/** Tokens that have left the treasury and came to somebody. */
function arrivalsAt(
  { address, wallet, rows }: LookedAccount,
  fallen: ReadonlySet<Address>,
): readonly FlightWarning[] {
  if (wallet === undefined || !fallen.has(wallet.token)) return [];
  const { owner, token } = wallet;
  return rows.flatMap(({ before, after }): readonly FlightWarning[] => {
    if (before?.kind !== 'tokens' || after?.kind !== 'tokens' || after.amount <= before.amount) return [];
    return [{ kind: 'treasury-goes', account: address, owner, token, amount: after.amount - before.amount }];
  });
}

// oxlint-disable-next-line complexity -- one line for each warning
function warningOf(
  { address: account, wallet, existed }: LookedAccount,
  row: LookedRow,
  accounts: NamedAccounts,
): FlightWarning | undefined {
  if (!row.isChanged) return undefined;
  const { name, before, after } = row;
  if (ROLES.has(name)) return { kind: 'role-changes', account, row };
  if (RULES.has(name)) return { kind: 'rules-change', account, row };
  if (name === 'code' && existed && before !== undefined) return { kind: 'code-changes', account };
  if (before?.kind !== 'tokens' || after?.kind !== 'tokens') return undefined;
  if (name === 'supply' && after.amount > before.amount) return { kind: 'supply-grows', account, row };
  const isOurs = wallet?.owner === accounts.daoRoot || wallet?.owner === accounts.voteEscrow;
  if (after.amount >= before.amount || !(isOurs || TREASURIES.has(name))) return undefined;
  return { kind: 'treasury-falls', account, token: before.token, amount: before.amount - after.amount };
}
