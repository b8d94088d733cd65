import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import { CellSummer, serializeCells, type CellTree } from '@junction/tvm/cells';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { ask, type Asked } from './ask.ts';
import type { LoadAccounts } from './fly.ts';
import { contractOf, type ContractName, type KnownContracts, type NamedAccounts } from './known-contracts.ts';
import { readShardAccount, type ShardAccount } from './shard-account.ts';
import type { Execute } from './tycho-vm.ts';

/** What stands in accounts before and after a flight, read by the contracts' own getters. */

export type LookedValue =
  /** Nano coins. */
  | { readonly kind: 'coins'; readonly amount: bigint }
  /** Base units of the token. */
  | { readonly kind: 'tokens'; readonly amount: bigint; readonly token: Address }
  /** Base units of ve, which has the decimals of the governance token. */
  | { readonly kind: 'votes'; readonly amount: bigint }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'seconds'; readonly value: bigint }
  | { readonly kind: 'flag'; readonly isSet: boolean }
  /** Of cells, hexadecimal. */
  | { readonly kind: 'hash'; readonly hash: string };

/** One value of an account, before and after. */
export interface LookedRow {
  /** Name of the value; of an approved gauge `approved`, with whose. */
  readonly name: string;
  readonly about?: Address;
  /** Undefined: not there, or it could not be read. */
  readonly before: LookedValue | undefined;
  readonly after: LookedValue | undefined;
  readonly isChanged: boolean;
}

/** An account that a flight reached and what changed there. */
export interface LookedAccount {
  readonly address: Address;
  readonly contract: ContractName | undefined;
  /** Of a token wallet that its token acknowledges. */
  readonly wallet?: { readonly token: Address; readonly owner: Address };
  /** False: what happens to it is not known. */
  readonly isRead: boolean;
  /** False: there was no time to ask it all; what it did not say is told by its cells alone. */
  readonly isAsked: boolean;
  readonly existed: boolean;
  readonly rows: readonly LookedRow[];
}

/** What an account is looked at with: VM, contracts, names, states and the moment (seconds). */
export interface Looking {
  readonly execute: Execute;
  readonly contracts: KnownContracts;
  readonly accounts: NamedAccounts;
  readonly load: LoadAccounts;
  readonly at: { readonly second: number; readonly lt: bigint };
  /** Past that, contracts are asked nothing more: what they hold is told as cells. */
  readonly isLate: () => boolean;
}

interface Found {
  readonly address: Address;
  readonly contract: ContractName | undefined;
  readonly wallet: LookedAccount['wallet'] | undefined;
}

type Values = ReadonlyMap<string, { readonly value: LookedValue; readonly about?: Address }>;
type Kind = 'address' | 'number' | 'seconds' | 'flag' | 'votes' | 'governance';
type Fields = readonly (readonly [name: string, field: string, kind: Kind])[];

const OF_METHOD: Readonly<
  Partial<Record<ContractName, readonly (readonly [method: string, fields: Fields])[]>>
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

/** Looks at one account. Never throws: what cannot be read is left out, and cells always tell whether something changed. */
export async function look(
  looking: Looking,
  address: Address,
  states: { readonly before: ShardAccount; readonly after: ShardAccount },
): Promise<LookedAccount> {
  const { accounts } = looking;
  const before = readShardAccount(states.before);
  const after = readShardAccount(states.after);
  const known = contractOf(accounts, address);
  const wallet = known === undefined ? await walletOf(looking, address, states) : undefined;
  const isRoot = known === undefined && wallet === undefined && answersAsRoot(looking, address, states);
  const contract = known ?? (wallet && 'TokenWallet') ?? (isRoot ? 'TokenRoot' : undefined);
  const valuesOf = (state: ShardAccount): Values => readValues(looking, { address, contract, wallet }, state);
  const rows = [
    row('coins', { kind: 'coins', amount: before.balance }, { kind: 'coins', amount: after.balance }),
    ...rowsOf(valuesOf(states.before), valuesOf(states.after)),
    ...(await cellRow('code', before.code, after.code)),
    ...(await cellRow('data', before.data, after.data)),
  ];
  // Whoever burns gas when it is asked takes the time of those behind it.
  const isAsked = !looking.isLate();
  return {
    address,
    contract,
    isRead: true,
    isAsked,
    existed: before.exists,
    rows,
    ...(wallet ? { wallet } : {}),
  };
}

/** An account whose state did not come: what happens to it is not known. */
export const notRead = (accounts: NamedAccounts, address: Address): LookedAccount => ({
  address,
  contract: contractOf(accounts, address),
  isRead: false,
  isAsked: false,
  existed: true,
  rows: [],
});

function askIn(
  looking: Looking,
  contract: ContractName,
  method: string,
  asked: Pick<Asked, 'address' | 'state'> & { readonly about?: readonly Address[] },
): AbiRecord | undefined {
  if (looking.isLate()) return undefined;
  const { about = [], ...rest } = asked;
  const question = { ...looking.contracts.question(contract, method), about };
  return ask(looking.execute, question, { ...rest, now: looking.at.second, lt: looking.at.lt });
}

/** Token and owner that a wallet names, if its token says that this is the wallet of that owner. */
async function walletOf(
  looking: Looking,
  address: Address,
  states: { readonly before: ShardAccount; readonly after: ShardAccount },
): Promise<LookedAccount['wallet']> {
  const isActive = readShardAccount(states.before).status === 'active';
  const state = isActive ? states.before : states.after;
  const token = addressIn(askIn(looking, 'TokenWallet', 'root', { address, state })?.['value0']);
  const owner = token && addressIn(askIn(looking, 'TokenWallet', 'owner', { address, state })?.['value0']);
  if (token === undefined || owner === undefined) return undefined;
  const root = (await looking.load([token])).get(token);
  if (root?.isKnown !== true) return undefined;
  const asked = { address: token, state: root.state, about: [owner] };
  const found = askIn(looking, 'TokenRoot', 'walletOf', asked)?.['value0'];
  return found === address ? { token, owner } : undefined;
}

function answersAsRoot(
  looking: Looking,
  address: Address,
  states: { readonly after: ShardAccount },
): boolean {
  const answer = askIn(looking, 'TokenRoot', 'rootOwner', { address, state: states.after });
  return addressIn(answer?.['value0']) !== undefined;
}

function readValues(looking: Looking, { address, contract, wallet }: Found, state: ShardAccount): Values {
  const values = new Map<string, { value: LookedValue; about?: Address }>();
  if (wallet) {
    const balance = walletBalance(looking, address, state);
    if (balance !== undefined)
      values.set('tokens', { value: { kind: 'tokens', amount: balance, token: wallet.token } });
    return values;
  }
  if (contract === undefined) return values;
  for (const [method, fields] of OF_METHOD[contract] ?? []) {
    const answer = askIn(looking, contract, method, { address, state });
    for (const [name, field, kind] of fields) {
      const value = valueOf(kind, fieldOf(answer, field), looking.accounts.governanceToken);
      if (value) values.set(name, { value });
    }
  }
  if (contract === 'TokenRoot') addSupply(looking, address, state, values);
  if (contract === 'VoteEscrow') addApprovals(looking, address, state, values);
  return values;
}

function walletBalance(looking: Looking, address: Address, state: ShardAccount): bigint | undefined {
  // A wallet that is not there holds nothing, truly.
  if (readShardAccount(state).status !== 'active') return 0n;
  const balance = askIn(looking, 'TokenWallet', 'balance', { address, state })?.['value0'];
  return typeof balance === 'bigint' ? balance : undefined;
}

function addSupply(
  looking: Looking,
  address: Address,
  state: ShardAccount,
  values: Map<string, { value: LookedValue }>,
): void {
  const supply = askIn(looking, 'TokenRoot', 'totalSupply', { address, state })?.['value0'];
  if (typeof supply === 'bigint')
    values.set('supply', { value: { kind: 'tokens', amount: supply, token: address } });
}

function addApprovals(
  looking: Looking,
  address: Address,
  state: ShardAccount,
  values: Map<string, { value: LookedValue; about?: Address }>,
): void {
  const answer = askIn(looking, 'VoteEscrow', 'gaugeDaoApproved', { address, state });
  const entries = answer?.['gaugeDaoApproved'];
  if (!Array.isArray(entries)) return;
  for (const entry of entries as readonly AbiValue[]) {
    const [gauge, isApproved]: readonly AbiValue[] = Array.isArray(entry)
      ? (entry as readonly AbiValue[])
      : [];
    const about = addressIn(gauge);
    if (about !== undefined && isApproved === true)
      values.set(`approved ${about}`, { value: { kind: 'flag', isSet: true }, about });
  }
}

/** A field of the answer, or of the only tuple in it. */
function fieldOf(answer: AbiRecord | undefined, field: string): AbiValue | undefined {
  if (answer === undefined) return undefined;
  if (Object.hasOwn(answer, field)) return answer[field];
  const [only] = Object.values(answer);
  return typeof only === 'object' && only !== null && !Array.isArray(only)
    ? (only as AbiRecord)[field]
    : undefined;
}

function valueOf(kind: Kind, value: AbiValue | undefined, token: Address): LookedValue | undefined {
  if (kind === 'flag') return typeof value === 'boolean' ? { kind, isSet: value } : undefined;
  if (kind === 'address') {
    const address = addressIn(value);
    return address && { kind, address };
  }
  if (typeof value !== 'bigint') return undefined;
  if (kind === 'governance') return { kind: 'tokens', amount: value, token };
  return kind === 'votes' ? { kind, amount: value } : { kind, value };
}

function addressIn(value: AbiValue | undefined): Address | undefined {
  if (typeof value !== 'string') return undefined;
  return parseAddress(value) ?? (value === ZERO_ADDRESS ? ZERO_ADDRESS : undefined);
}

function rowsOf(before: Values, after: Values): readonly LookedRow[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const about = was?.about ?? is?.about;
    const [name = key] = key.split(' ');
    const one = row(name, was?.value, is?.value);
    if (about === undefined) return [one];
    // Of many gauges only those that change.
    return one.isChanged ? [{ ...one, ...unset(one), about }] : [];
  });
}

/** A gauge that is not on the list is not approved. */
const unset = ({ before, after }: LookedRow): Pick<LookedRow, 'before' | 'after'> => ({
  before: before ?? { kind: 'flag', isSet: false },
  after: after ?? { kind: 'flag', isSet: false },
});

function row(name: string, before: LookedValue | undefined, after: LookedValue | undefined): LookedRow {
  return { name, before, after, isChanged: textOf(before) !== textOf(after) };
}

const textOf = (value: LookedValue | undefined): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)) ?? '';

async function cellRow(
  name: 'code' | 'data',
  before: CellTree | undefined,
  after: CellTree | undefined,
): Promise<readonly LookedRow[]> {
  if (before === undefined && after === undefined) return [];
  const [was, is] = await Promise.all([hashOf(before), hashOf(after)]);
  return [row(name, was, is)];
}

const summer = new CellSummer();

async function hashOf(cell: CellTree | undefined): Promise<LookedValue | undefined> {
  if (cell === undefined) return undefined;
  try {
    const { hash } = await summer.sum(cell);
    return { kind: 'hash', hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    // Cells with a meaning of their own have other hashes; their bytes tell as well whether they changed.
    const bytes = new TextEncoder().encode(serializeCells(cell));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return { kind: 'hash', hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  }
}
