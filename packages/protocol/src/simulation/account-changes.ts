import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import { CellHasher, serializeCellTree, type CellTree } from '@junction/tvm/cells';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import {
  type MessageExecutor,
  type GetterContext,
  type AccountLoader,
  readShardAccount,
  runGetter,
  type ShardAccount,
} from '@junction/simulation';
import {
  getContractName,
  type ContractName,
  type KnownContracts,
  type ConfiguredAccounts,
} from './known-contracts.ts';

/** Value of an account, read with the contract's own getters before and after a simulation. */

export type SimulatedAccountValue =
  /** Nano of the native coin. */
  | { readonly kind: 'coins'; readonly amount: bigint }
  /** Base units of `token`. */
  | { readonly kind: 'tokens'; readonly amount: bigint; readonly token: Address }
  /** Base units of ve, which has the decimals of the governance token. */
  | { readonly kind: 'votes'; readonly amount: bigint }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'seconds'; readonly value: bigint }
  | { readonly kind: 'flag'; readonly isSet: boolean }
  /** Hash of a cell tree, hexadecimal. */
  | { readonly kind: 'hash'; readonly hash: string };

/** Value of an account before and after the simulation. */
export interface AccountChange {
  /** Name of the value. `approved` is the approval of the gauge `about`. */
  readonly name: string;
  readonly about?: Address;
  /** Value before and after the simulated messages. Undefined if the value is absent or cannot be read. */
  readonly before: SimulatedAccountValue | undefined;
  readonly after: SimulatedAccountValue | undefined;
  readonly isChanged: boolean;
}

/** Changes of one account that the simulation reached. */
export interface AccountChanges {
  readonly address: Address;
  readonly contract: ContractName | undefined;
  /** Set for token wallets whose address was verified with the token root. */
  readonly wallet?: { readonly token: Address; readonly owner: Address };
  /** False if the account's state could not be read. */
  readonly isRead: boolean;
  /** False if the time limit was reached before all getters ran. Then only code and data hashes show the changes. */
  readonly isFullyRead: boolean;
  readonly existed: boolean;
  readonly rows: readonly AccountChange[];
}

/** Dependencies for reading account changes. */
export interface AccountChangeReaderDependencies {
  readonly execute: MessageExecutor;
  readonly contracts: KnownContracts;
  readonly accounts: ConfiguredAccounts;
  readonly load: AccountLoader;
  readonly at: { readonly second: number; readonly lt: bigint };
  /** Returns true after the deadline: no further getters run, and only code and data hashes are compared. */
  readonly isPastDeadline: () => boolean;
}

interface FoundAccount {
  readonly address: Address;
  readonly contract: ContractName | undefined;
  readonly wallet: AccountChanges['wallet'] | undefined;
}

type AccountValues = ReadonlyMap<string, { readonly value: SimulatedAccountValue; readonly about?: Address }>;
type FieldKind = 'address' | 'number' | 'seconds' | 'flag' | 'votes' | 'governance';
type GetterFields = readonly (readonly [name: string, field: string, kind: FieldKind])[];

const FIELDS_BY_METHOD: Readonly<
  Partial<Record<ContractName, readonly (readonly [method: string, fields: GetterFields])[]>>
> = {
  DaoRoot: [
    ['getAdmin', [['admin', 'value0', 'address']]],
    ['getPendingAdmin', [['pendingAdmin', 'value0', 'address']]],
    ['getVoteEscrowRoot', [['voteEscrowRoot', 'value0', 'address']]],
    ['proposalVersion', [['proposalVersion', 'proposalVersion', 'number']]],
    [
      'proposalConfiguration',
      [
        ['votingDelay', 'votingDelay', 'seconds'],
        ['votingPeriod', 'votingPeriod', 'seconds'],
        ['timeLock', 'timeLock', 'seconds'],
        ['gracePeriod', 'gracePeriod', 'seconds'],
        ['quorumVotes', 'quorumVotes', 'votes'],
        ['threshold', 'threshold', 'votes'],
      ],
    ],
  ],
  VoteEscrow: [
    [
      'getDetails',
      [
        ['owner', '_owner', 'address'],
        ['manager', '_manager', 'address'],
        ['dao', '_dao', 'address'],
        ['treasuryTokens', '_treasuryTokens', 'governance'],
        ['teamTokens', '_teamTokens', 'governance'],
        ['lockedTokens', '_qubeBalance', 'governance'],
        ['whitelistPrice', '_gaugeWhitelistPrice', 'governance'],
        ['whitelistPayments', '_whitelistPayments', 'governance'],
        ['paused', '_paused', 'flag'],
        ['emergency', '_emergency', 'flag'],
      ],
    ],
  ],
  GaugeFactory: [
    [
      'getDetails',
      [
        ['owner', '_owner', 'address'],
        ['pendingOwner', '_pending_owner', 'address'],
        ['gauges', '_gauges_count', 'number'],
      ],
    ],
    ['getCodes', [['gaugeVersion', '_gauge_version', 'number']]],
  ],
  DexRoot: [
    ['getOwner', [['owner', 'dex_owner', 'address']]],
    ['getPendingOwner', [['pendingOwner', 'dex_pending_owner', 'address']]],
    ['getManager', [['manager', 'value0', 'address']]],
    ['isActive', [['active', 'value0', 'flag']]],
  ],
  TokenRoot: [['rootOwner', [['rootOwner', 'value0', 'address']]]],
};

/**
 * Reads the changes of one account. Never throws: values that cannot be read are omitted, and code and data hashes are
 * always compared.
 */
export async function readAccountChanges(
  reader: AccountChangeReaderDependencies,
  address: Address,
  states: { readonly before: ShardAccount; readonly after: ShardAccount },
): Promise<AccountChanges> {
  const { accounts } = reader;
  const before = readShardAccount(states.before);
  const after = readShardAccount(states.after);
  const known = getContractName(accounts, address);
  const wallet = known === undefined ? await getWalletIdentity(reader, address, states) : undefined;
  const isRoot = known === undefined && wallet === undefined && isTokenRoot(reader, address, states);
  const contract = known ?? (wallet && 'TokenWallet') ?? (isRoot ? 'TokenRoot' : undefined);
  const valuesOf = (state: ShardAccount): AccountValues =>
    readValues(reader, { address, contract, wallet }, state);
  const rows = [
    toAccountChange(
      'coins',
      { kind: 'coins', amount: before.balance },
      { kind: 'coins', amount: after.balance },
    ),
    ...compareValues(valuesOf(states.before), valuesOf(states.after)),
    ...(await compareCellHashes('code', before.code, after.code)),
    ...(await compareCellHashes('data', before.data, after.data)),
  ];
  // If the getters of this account exceed the time limit, no time is left for the accounts that follow.
  const isFullyRead = !reader.isPastDeadline();
  return {
    address,
    contract,
    isRead: true,
    isFullyRead,
    existed: before.exists,
    rows,
    ...(wallet ? { wallet } : {}),
  };
}

/** Creates the entry of an account whose state could not be read. */
export const buildUnreadAccountChanges = (
  accounts: ConfiguredAccounts,
  address: Address,
): AccountChanges => ({
  address,
  contract: getContractName(accounts, address),
  isRead: false,
  isFullyRead: false,
  existed: true,
  rows: [],
});

function runGetterOn(
  reader: AccountChangeReaderDependencies,
  contract: ContractName,
  method: string,
  asked: Pick<GetterContext, 'address' | 'state'> & { readonly about?: readonly Address[] },
): AbiRecord | undefined {
  if (reader.isPastDeadline()) return undefined;
  const { about = [], ...rest } = asked;
  const getter = { ...reader.contracts.getterCall(contract, method), about };
  return runGetter(reader.execute, getter, { ...rest, now: reader.at.second, lt: reader.at.lt });
}

/** Returns token and owner of a token wallet if the token root derives the wallet's address for that owner. */
async function getWalletIdentity(
  reader: AccountChangeReaderDependencies,
  address: Address,
  states: { readonly before: ShardAccount; readonly after: ShardAccount },
): Promise<AccountChanges['wallet']> {
  const isActive = readShardAccount(states.before).status === 'active';
  const state = isActive ? states.before : states.after;
  const token = toOptionalAddress(runGetterOn(reader, 'TokenWallet', 'root', { address, state })?.['value0']);
  const owner =
    token && toOptionalAddress(runGetterOn(reader, 'TokenWallet', 'owner', { address, state })?.['value0']);
  if (token === undefined || owner === undefined) return undefined;
  const root = (await reader.load([token])).get(token);
  if (root?.isKnown !== true) return undefined;
  const asked = { address: token, state: root.state, about: [owner] };
  const found = runGetterOn(reader, 'TokenRoot', 'walletOf', asked)?.['value0'];
  return found === address ? { token, owner } : undefined;
}

function isTokenRoot(
  reader: AccountChangeReaderDependencies,
  address: Address,
  states: { readonly after: ShardAccount },
): boolean {
  const answer = runGetterOn(reader, 'TokenRoot', 'rootOwner', { address, state: states.after });
  return toOptionalAddress(answer?.['value0']) !== undefined;
}

function readValues(
  reader: AccountChangeReaderDependencies,
  { address, contract, wallet }: FoundAccount,
  state: ShardAccount,
): AccountValues {
  const values = new Map<string, { value: SimulatedAccountValue; about?: Address }>();
  if (wallet) {
    const balance = readWalletBalance(reader, address, state);
    if (balance !== undefined)
      values.set('tokens', { value: { kind: 'tokens', amount: balance, token: wallet.token } });
    return values;
  }
  if (contract === undefined) return values;
  for (const [method, fields] of FIELDS_BY_METHOD[contract] ?? []) {
    const answer = runGetterOn(reader, contract, method, { address, state });
    for (const [name, field, kind] of fields) {
      const value = toAccountValue(kind, getResultField(answer, field), reader.accounts.governanceToken);
      if (value) values.set(name, { value });
    }
  }
  if (contract === 'TokenRoot') addSupply(reader, address, state, values);
  if (contract === 'VoteEscrow') addApprovals(reader, address, state, values);
  return values;
}

function readWalletBalance(
  reader: AccountChangeReaderDependencies,
  address: Address,
  state: ShardAccount,
): bigint | undefined {
  // A wallet that is not deployed has a balance of 0.
  if (readShardAccount(state).status !== 'active') return 0n;
  const balance = runGetterOn(reader, 'TokenWallet', 'balance', { address, state })?.['value0'];
  return typeof balance === 'bigint' ? balance : undefined;
}

function addSupply(
  reader: AccountChangeReaderDependencies,
  address: Address,
  state: ShardAccount,
  values: Map<string, { value: SimulatedAccountValue }>,
): void {
  const supply = runGetterOn(reader, 'TokenRoot', 'totalSupply', { address, state })?.['value0'];
  if (typeof supply === 'bigint')
    values.set('supply', { value: { kind: 'tokens', amount: supply, token: address } });
}

function addApprovals(
  reader: AccountChangeReaderDependencies,
  address: Address,
  state: ShardAccount,
  values: Map<string, { value: SimulatedAccountValue; about?: Address }>,
): void {
  const answer = runGetterOn(reader, 'VoteEscrow', 'gaugeDaoApproved', { address, state });
  const entries = answer?.['gaugeDaoApproved'];
  if (!Array.isArray(entries)) return;
  for (const entry of entries as readonly AbiValue[]) {
    const [gauge, isApproved]: readonly AbiValue[] = Array.isArray(entry)
      ? (entry as readonly AbiValue[])
      : [];
    const about = toOptionalAddress(gauge);
    if (about !== undefined && isApproved === true)
      values.set(`approved ${about}`, { value: { kind: 'flag', isSet: true }, about });
  }
}

/** Returns a field of the getter's result, or of the only tuple in it. */
function getResultField(answer: AbiRecord | undefined, field: string): AbiValue | undefined {
  if (answer === undefined) return undefined;
  if (Object.hasOwn(answer, field)) return answer[field];
  const [only] = Object.values(answer);
  return typeof only === 'object' && only !== null && !Array.isArray(only)
    ? (only as AbiRecord)[field]
    : undefined;
}

function toAccountValue(
  kind: FieldKind,
  value: AbiValue | undefined,
  token: Address,
): SimulatedAccountValue | undefined {
  if (kind === 'flag') return typeof value === 'boolean' ? { kind, isSet: value } : undefined;
  if (kind === 'address') {
    const address = toOptionalAddress(value);
    return address && { kind, address };
  }
  if (typeof value !== 'bigint') return undefined;
  if (kind === 'governance') return { kind: 'tokens', amount: value, token };
  return kind === 'votes' ? { kind, amount: value } : { kind, value };
}

function toOptionalAddress(value: AbiValue | undefined): Address | undefined {
  if (typeof value !== 'string') return undefined;
  return parseAddress(value) ?? (value === ZERO_ADDRESS ? ZERO_ADDRESS : undefined);
}

function compareValues(before: AccountValues, after: AccountValues): readonly AccountChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const about = was?.about ?? is?.about;
    const [name = key] = key.split(' ');
    const one = toAccountChange(name, was?.value, is?.value);
    if (about === undefined) return [one];
    // Only changed gauges are listed.
    return one.isChanged ? [{ ...one, ...treatMissingAsFalse(one), about }] : [];
  });
}

/** Replaces missing values by false, because a gauge that is absent from the list is not approved. */
const treatMissingAsFalse = ({ before, after }: AccountChange): Pick<AccountChange, 'before' | 'after'> => ({
  before: before ?? { kind: 'flag', isSet: false },
  after: after ?? { kind: 'flag', isSet: false },
});

function toAccountChange(
  name: string,
  before: SimulatedAccountValue | undefined,
  after: SimulatedAccountValue | undefined,
): AccountChange {
  return { name, before, after, isChanged: serializeValue(before) !== serializeValue(after) };
}

const serializeValue = (value: SimulatedAccountValue | undefined): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)) ?? '';

async function compareCellHashes(
  name: 'code' | 'data',
  before: CellTree | undefined,
  after: CellTree | undefined,
): Promise<readonly AccountChange[]> {
  if (before === undefined && after === undefined) return [];
  const [was, is] = await Promise.all([digestCell(before), digestCell(after)]);
  return [toAccountChange(name, was, is)];
}

const summer = new CellHasher();

async function digestCell(cell: CellTree | undefined): Promise<SimulatedAccountValue | undefined> {
  if (cell === undefined) return undefined;
  try {
    const { hash } = await summer.sum(cell);
    return { kind: 'hash', hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    // Exotic cells are hashed differently. A digest of the serialized bytes detects changes as well.
    const bytes = new TextEncoder().encode(serializeCellTree(cell));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return { kind: 'hash', hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  }
}
