import { parseAddress, getSum, type Address } from '@junction/primitives';
import type { AbiFunction, AbiRecord } from '@junction/tvm';
import { idOfFunction, runGetter, type GetterCall } from './run-getter.ts';
import { readShardAccount, type ShardAccount } from './shard-account.ts';
import type { LoadAccounts, Simulation } from './simulate.ts';
import type { Execute } from './tycho-vm.ts';

/** Change of an owner's balance of a token, base units. */
export interface TokenChange {
  readonly owner: Address;
  readonly token: Address;
  readonly amount: bigint;
}

/** Changes of all token balances in a simulation. */
export interface TokenChanges {
  /** Zero changes are omitted. */
  readonly changes: readonly TokenChange[];
  /**
   * Accounts that cannot be accounted for: wallets that cannot be read or verified, and tokens whose wallets do not
   * change by as much as their supply.
   */
  readonly unexplained: readonly Address[];
}

/** Dependencies of reading token balances. */
export interface TokenReader {
  readonly execute: Execute;
  /** Loads the token roots that verify wallets. */
  readonly load: LoadAccounts;
}

/** Getters of TIP-3.1 wallets and roots; all answer with an internal message. */
type Tip3Getter = 'balance' | 'root' | 'owner' | 'totalSupply' | 'walletOf';
type Tip3 = Readonly<Record<Tip3Getter, GetterCall>>;

interface Wallet {
  readonly address: Address;
  readonly token: Address;
  readonly owner: Address;
  readonly states: States;
}

interface States {
  readonly before: ShardAccount;
  readonly after: ShardAccount;
}

/** Reads all token wallets that a simulation reached. A wallet counts if its token root derives its address. */
export async function readTokenChanges(
  { states, at }: Pick<Simulation, 'states' | 'at'>,
  { execute, load }: TokenReader,
): Promise<TokenChanges> {
  const tip3 = await tip3Getters();
  // A state cannot run before its last transaction, which has a later logical time than the loaded states.
  const lt = at.lt + AFTER_LAST;
  const ask: Ask = (getter, address, state, about) =>
    runGetter(
      execute,
      { ...tip3[getter], ...(about ? { about } : {}) },
      { address, state, now: at.second, lt },
    );
  const claimed = [...states].flatMap(([address, one]) => claimedWallet(ask, address, one) ?? []);
  const roots = await load([...new Set(claimed.map(({ token }) => token))]);
  const unexplained: Address[] = [];
  const wallets = claimed.filter(({ address, token, owner }) => {
    const root = roots.get(token);
    // An unreadable root leaves it open whether these are tokens.
    if (root?.isKnown !== true) {
      unexplained.push(address);
      return false;
    }
    return addressIn(ask('walletOf', token, root.state, [owner])) === address;
  });
  const sums = new Map<Address, bigint>();
  const changes: TokenChange[] = [];
  for (const { address, token, owner, states: own } of wallets) {
    const amount = getDifference(ask, 'balance', address, own);
    if (amount === undefined) {
      unexplained.push(address);
      continue;
    }
    if (amount !== 0n) changes.push({ owner, token, amount });
    sums.set(token, getSum(sums, token) + amount);
  }
  for (const [token, sum] of sums) {
    const own = states.get(token);
    // Without a message to its root, the supply of a token cannot change.
    const isExplained =
      own === undefined ? sum === 0n : getDifference(ask, 'totalSupply', token, own) === sum;
    if (!isExplained) unexplained.push(token);
  }
  return { changes, unexplained };
}

/** Later than any transaction of a simulation. */
const AFTER_LAST = 1_000_000_000n;

type Ask = (
  getter: Tip3Getter,
  address: Address,
  state: ShardAccount,
  about?: readonly Address[],
) => AbiRecord | undefined;

/** Returns what an account states about itself if it answers as a token wallet. */
function claimedWallet(ask: Ask, address: Address, states: States): Wallet | undefined {
  const state = isActive(states.after) ? states.after : states.before;
  const token = addressIn(ask('root', address, state));
  const owner = token && addressIn(ask('owner', address, state));
  return token === undefined || owner === undefined ? undefined : { address, token, owner, states };
}

/** Returns by how much a value changes; undefined if it cannot be read. An account without code counts as zero. */
function getDifference(
  ask: Ask,
  getter: 'balance' | 'totalSupply',
  address: Address,
  { before, after }: States,
): bigint | undefined {
  const valueIn = (state: ShardAccount): bigint | undefined => {
    if (!isActive(state)) return 0n;
    const value = ask(getter, address, state)?.['value0'];
    return typeof value === 'bigint' ? value : undefined;
  };
  const [was, is] = [valueIn(before), valueIn(after)];
  return was === undefined || is === undefined ? undefined : is - was;
}

const isActive = (state: ShardAccount): boolean => readShardAccount(state).status === 'active';

function addressIn(answer: AbiRecord | undefined): Address | undefined {
  const value = answer?.['value0'];
  return typeof value === 'string' ? parseAddress(value) : undefined;
}

const ANSWER_ID = { name: 'answerId', type: 'uint32' };
const getterOf = (name: Tip3Getter, type: string, inputs: AbiFunction['inputs'] = []): AbiFunction => ({
  name,
  inputs: [ANSWER_ID, ...inputs],
  outputs: [{ name: 'value0', type }],
});

let loaded: Promise<Tip3> | undefined;

/** Asynchronous because function ids are SHA-256 hashes of signatures. */
function tip3Getters(): Promise<Tip3> {
  loaded ??= loadGetters();
  return loaded;
}

async function loadGetters(): Promise<Tip3> {
  const callOf = async (one: AbiFunction): Promise<GetterCall> => ({
    id: await idOfFunction(one),
    outputs: one.outputs,
    header: [],
    isResponsible: true,
  });
  const [balance, root, owner, totalSupply, walletOf] = await Promise.all([
    callOf(getterOf('balance', 'uint128')),
    callOf(getterOf('root', 'address')),
    callOf(getterOf('owner', 'address')),
    callOf(getterOf('totalSupply', 'uint128')),
    callOf(getterOf('walletOf', 'address', [{ name: 'walletOwner', type: 'address' }])),
  ]);
  return { balance, root, owner, totalSupply, walletOf };
}
