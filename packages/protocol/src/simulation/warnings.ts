import type { Address } from '@junction/primitives';
import type { NamedAccounts } from './known-contracts.ts';
import type { AccountChanges, AccountChange } from './account-changes.ts';

/** Warnings for voters. They are derived from the simulated state changes, not from the descriptions of actions. */

export type SimulationWarning =
  /** The DAO or its vote escrow holds fewer tokens than before. */
  | {
      readonly kind: 'treasury-falls';
      readonly account: Address;
      readonly token: Address;
      readonly amount: bigint;
    }
  /** Tokens that left the treasury arrive at this account. */
  | {
      readonly kind: 'treasury-goes';
      readonly account: Address;
      readonly owner: Address;
      readonly token: Address;
      readonly amount: bigint;
    }
  | { readonly kind: 'role-changes'; readonly account: Address; readonly row: AccountChange }
  | { readonly kind: 'code-changes'; readonly account: Address }
  | { readonly kind: 'rules-change'; readonly account: Address; readonly row: AccountChange }
  | { readonly kind: 'supply-grows'; readonly account: Address; readonly row: AccountChange }
  | { readonly kind: 'account-unknown'; readonly account: Address };

const ROLE_FIELDS = new Set([
  'admin',
  'pendingAdmin',
  'owner',
  'pendingOwner',
  'rootOwner',
  'manager',
  'dao',
  'voteEscrowRoot',
]);
const RULE_FIELDS = new Set([
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
const TREASURY_FIELDS = new Set(['treasuryTokens', 'teamTokens', 'whitelistPayments']);

/** Returns the warnings about each changed account, followed by the recipients of treasury tokens. */
export function getWarnings(
  accountChanges: readonly AccountChanges[],
  accounts: NamedAccounts,
): readonly SimulationWarning[] {
  const warnings = accountChanges.flatMap((account): readonly SimulationWarning[] => {
    const known = account.rows.flatMap((row) => getFieldWarning(account, row, accounts) ?? []);
    const isUnknown = !account.isRead || (!account.isFullyRead && hasChangedCells(account));
    return isUnknown ? [...known, { kind: 'account-unknown', account: account.address }] : known;
  });
  const fallingTokens = new Set(
    warnings.flatMap((one) => (one.kind === 'treasury-falls' ? [one.token] : [])),
  );
  return [...warnings, ...accountChanges.flatMap((account) => getRecipientWarnings(account, fallingTokens))];
}

const hasChangedCells = ({ rows }: AccountChanges): boolean =>
  rows.some(({ name, isChanged }) => isChanged && (name === 'code' || name === 'data'));

/** Returns a warning for each wallet that received tokens that left the treasury. */
function getRecipientWarnings(
  { address, wallet, rows }: AccountChanges,
  fallingTokens: ReadonlySet<Address>,
): readonly SimulationWarning[] {
  if (wallet === undefined || !fallingTokens.has(wallet.token)) return [];
  const { owner, token } = wallet;
  return rows.flatMap(({ before, after }): readonly SimulationWarning[] => {
    if (before?.kind !== 'tokens' || after?.kind !== 'tokens' || after.amount <= before.amount) return [];
    return [{ kind: 'treasury-goes', account: address, owner, token, amount: after.amount - before.amount }];
  });
}

// oxlint-disable-next-line complexity -- one line for each warning
function getFieldWarning(
  { address: account, wallet, existed }: AccountChanges,
  row: AccountChange,
  accounts: NamedAccounts,
): SimulationWarning | undefined {
  if (!row.isChanged) return undefined;
  const { name, before, after } = row;
  if (ROLE_FIELDS.has(name)) return { kind: 'role-changes', account, row };
  if (RULE_FIELDS.has(name)) return { kind: 'rules-change', account, row };
  if (name === 'code' && existed && before !== undefined) return { kind: 'code-changes', account };
  if (before?.kind !== 'tokens' || after?.kind !== 'tokens') return undefined;
  if (name === 'supply' && after.amount > before.amount) return { kind: 'supply-grows', account, row };
  const isTreasury = wallet?.owner === accounts.daoRoot || wallet?.owner === accounts.voteEscrow;
  if (after.amount >= before.amount || !(isTreasury || TREASURY_FIELDS.has(name))) return undefined;
  return { kind: 'treasury-falls', account, token: before.token, amount: before.amount - after.amount };
}
