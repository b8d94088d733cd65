import { parseAddress, getSumOrZero, type Address } from '@junction/primitives';
import type { AbiFunction, AbiRecord } from '@junction/tvm';
import { deriveFunctionId, runGetter, type GetterCall } from './run-getter.ts';
import { readShardAccount, type ShardAccount } from './shard-account.ts';
import type { AccountLoader, Simulation } from './simulate.ts';
import type { MessageExecutor } from './tycho-vm.ts';

/** Change of an owner's balance of a token, base units. */
export interface TokenBalanceChange {
  readonly owner: Address;
  readonly token: Address;
  readonly amount: bigint;
}

/** Changes of all token balances in a simulation. */
export interface TokenBalanceChanges {
  /** Balance changes; unchanged balances are omitted. */
  readonly changes: readonly TokenBalanceChange[];
  /**
   * Accounts whose changes are unexplained: wallets that cannot be read or verified, and tokens whose wallet balances
   * do not change by as much as their supply.
   */
  readonly unexplained: readonly Address[];
}

/** Dependencies for reading token balances. */
export interface TokenBalanceReaderDependencies {
  readonly execute: MessageExecutor;
  /** Loads the states of the token roots, which verify the wallets. */
  readonly load: AccountLoader;
}

/** Getters of TIP-3.1 token wallets and roots. All of them respond with an internal message. */
type Tip3Getter = 'balance' | 'root' | 'owner' | 'totalSupply' | 'walletOf';
type Tip3 = Readonly<Record<Tip3Getter, GetterCall>>;

interface ClaimedWallet {
  readonly address: Address;
  readonly token: Address;
  readonly owner: Address;
  readonly states: WalletStates;
}

interface WalletStates {
  readonly before: ShardAccount;
  readonly after: ShardAccount;
}

/**
 * Reads the token balance changes of all token wallets that a simulation reached. A wallet only counts if its token
 * root derives the wallet's address for its owner.
 */
export async function readTokenBalanceChanges(
  { states, at }: Pick<Simulation, 'states' | 'at'>,
  { execute, load }: TokenBalanceReaderDependencies,
): Promise<TokenBalanceChanges> {
  const tip3 = await loadTip3Getters();
  // Getters must run after the account's last transaction, whose logical time is later than that of the loaded states.
  const lt = at.lt + GETTER_LT_OFFSET;
  const ask: RunTip3Getter = (getter, address, state, about) =>
    runGetter(
      execute,
      { ...tip3[getter], ...(about ? { about } : {}) },
      { address, state, now: at.second, lt },
    );
  const claimed = [...states].flatMap(([address, one]) => readClaimedWallet(ask, address, one) ?? []);
  const roots = await load([...new Set(claimed.map(({ token }) => token))]);
  const unexplained: Address[] = [];
  const wallets = claimed.filter(({ address, token, owner }) => {
    const root = roots.get(token);
    // Without its token root, the wallet can be neither verified nor excluded.
    if (root?.isKnown !== true) {
      unexplained.push(address);
      return false;
    }
    return parseResultAddress(ask('walletOf', token, root.state, [owner])) === address;
  });
  const sums = new Map<Address, bigint>();
  const changes: TokenBalanceChange[] = [];
  for (const { address, token, owner, states: own } of wallets) {
    const amount = getDifference(ask, 'balance', address, own);
    if (amount === undefined) {
      unexplained.push(address);
      continue;
    }
    if (amount !== 0n) changes.push({ owner, token, amount });
    sums.set(token, getSumOrZero(sums, token) + amount);
  }
  for (const [token, sum] of sums) {
    const own = states.get(token);
    // The supply of a token cannot change without a message to its root.
    const isExplained =
      own === undefined ? sum === 0n : getDifference(ask, 'totalSupply', token, own) === sum;
    if (!isExplained) unexplained.push(token);
  }
  return { changes, unexplained };
}

/** Added to the logical time of the states, so that getters run after every simulated transaction. */
const GETTER_LT_OFFSET = 1_000_000_000n;

type RunTip3Getter = (
  getter: Tip3Getter,
  address: Address,
  state: ShardAccount,
  about?: readonly Address[],
) => AbiRecord | undefined;

/** Returns the token and owner that an account reports if it responds like a token wallet. Unverified. */
function readClaimedWallet(
  ask: RunTip3Getter,
  address: Address,
  states: WalletStates,
): ClaimedWallet | undefined {
  const state = isActive(states.after) ? states.after : states.before;
  const token = parseResultAddress(ask('root', address, state));
  const owner = token && parseResultAddress(ask('owner', address, state));
  return token === undefined || owner === undefined ? undefined : { address, token, owner, states };
}

/**
 * Returns the change of a getter's value; undefined if it cannot be read. The value of an account without code counts
 * as 0.
 */
function getDifference(
  ask: RunTip3Getter,
  getter: 'balance' | 'totalSupply',
  address: Address,
  { before, after }: WalletStates,
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

function parseResultAddress(answer: AbiRecord | undefined): Address | undefined {
  const value = answer?.['value0'];
  return typeof value === 'string' ? parseAddress(value) : undefined;
}

const ANSWER_ID = { name: 'answerId', type: 'uint32' };
const buildGetterAbi = (name: Tip3Getter, type: string, inputs: AbiFunction['inputs'] = []): AbiFunction => ({
  name,
  inputs: [ANSWER_ID, ...inputs],
  outputs: [{ name: 'value0', type }],
});

let loadedGetters: Promise<Tip3> | undefined;

/** Loads the getters once. Asynchronous because function ids are SHA-256 hashes of the functions' signatures. */
function loadTip3Getters(): Promise<Tip3> {
  loadedGetters ??= loadGetters();
  return loadedGetters;
}

async function loadGetters(): Promise<Tip3> {
  const callOf = async (one: AbiFunction): Promise<GetterCall> => ({
    id: await deriveFunctionId(one),
    outputs: one.outputs,
    header: [],
    isResponsible: true,
  });
  const [balance, root, owner, totalSupply, walletOf] = await Promise.all([
    callOf(buildGetterAbi('balance', 'uint128')),
    callOf(buildGetterAbi('root', 'address')),
    callOf(buildGetterAbi('owner', 'address')),
    callOf(buildGetterAbi('totalSupply', 'uint128')),
    callOf(buildGetterAbi('walletOf', 'address', [{ name: 'walletOwner', type: 'address' }])),
  ]);
  return { balance, root, owner, totalSupply, walletOf };
}
