import { readOrderDetails } from '@junction/protocol';
import type { OrderDetails } from '@junction/protocol';
import { toAddress, type Address } from '@junction/primitives';
import { CellReader, runGetter, walkDictionary } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord, Cell } from '@junction/tvm';
import { DEX_ACCOUNT_ARTIFACT } from '../../artifacts/dex-account.ts';
import { DEX_PAIR_ARTIFACT } from '../../artifacts/dex-pair.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../../artifacts/dex-stable-pair.ts';
import { DEX_STABLE_POOL_ARTIFACT } from '../../artifacts/dex-stable-pool.ts';
import { DEX_TOKEN_VAULT_ARTIFACT } from '../../artifacts/dex-token-vault.ts';
import { ORDER_ARTIFACT } from '../../artifacts/order.ts';
import { TOKEN_ROOT_ARTIFACT } from '../../artifacts/token-root.ts';
import { TOKEN_WALLET_ARTIFACT } from '../../artifacts/token-wallet.ts';
import { VAULT_TOKEN_ROOT_ARTIFACT } from '../../artifacts/vault-token-root.ts';
import { VAULT_TOKEN_WALLET_ARTIFACT } from '../../artifacts/vault-token-wallet.ts';
import { DEX_PAIR_ABI, TOKEN_VAULT_RECOVERY_ABI } from '../dex-stage.ts';
import { ORDER_ABI } from '../order-world.ts';
import { STABLE_PAIR_ABI } from '../stable-pair-stage.ts';
import { STABLE_POOL_ABI } from '../stable-stage.ts';
import { TOKEN_ROOT_ABI } from '../token-stage.ts';
import { readAddress, type AccountView } from './chain-cells.ts';
import type { DelayedMessageNetwork } from './network.ts';

/** Decoded state of an account. Contracts of other kinds are not decoded. */
export type ContractState =
  | { readonly kind: 'wallet'; readonly root: Address; readonly owner: Address; readonly balance: bigint }
  | { readonly kind: 'root'; readonly supply: bigint }
  | {
      readonly kind: 'account';
      readonly owner: Address;
      readonly balances: readonly (readonly [Address, bigint])[];
      readonly pending: number;
    }
  | {
      readonly kind: 'pool';
      readonly roots: readonly Address[];
      readonly lpRoot: Address;
      readonly reserves: readonly bigint[];
      readonly fees: readonly bigint[];
      readonly lpSupply: bigint;
      /** Amplification coefficient; undefined for a constant-product pair. */
      readonly amplification: { readonly value: bigint; readonly precision: bigint } | undefined;
    }
  | { readonly kind: 'vault'; readonly returned: readonly (readonly [Address, bigint])[] }
  | { readonly kind: 'order'; readonly details: OrderDetails }
  | { readonly kind: 'other' }
  /** An account that has coins but no code. */
  | { readonly kind: 'nothing' };

export type PoolState = Extract<ContractState, { kind: 'pool' }>;

const kinds = new Map<string, ContractState['kind']>([
  [TOKEN_WALLET_ARTIFACT.codeHash, 'wallet'],
  [VAULT_TOKEN_WALLET_ARTIFACT.codeHash, 'wallet'],
  [TOKEN_ROOT_ARTIFACT.codeHash, 'root'],
  [VAULT_TOKEN_ROOT_ARTIFACT.codeHash, 'root'],
  [DEX_ACCOUNT_ARTIFACT.codeHash, 'account'],
  [DEX_PAIR_ARTIFACT.codeHash, 'pool'],
  [DEX_STABLE_PAIR_ARTIFACT.codeHash, 'pool'],
  [DEX_STABLE_POOL_ARTIFACT.codeHash, 'pool'],
  [DEX_TOKEN_VAULT_ARTIFACT.codeHash, 'vault'],
  [ORDER_ARTIFACT.codeHash, 'order'],
]);
const poolAbis = new Map([
  [DEX_PAIR_ARTIFACT.codeHash, DEX_PAIR_ABI],
  [DEX_STABLE_PAIR_ARTIFACT.codeHash, STABLE_PAIR_ABI],
]);

/** States of all contracts, read again after each of their transactions. */
export class ContractStates {
  readonly #network: DelayedMessageNetwork;
  readonly #known = new Map<Address, ContractState>();
  readonly #coins = new Map<Address, bigint>();
  /** Fingerprint of a code → code hash. */
  readonly #codes = new Map<string, string>();
  /** Addresses of token root and owner, concatenated → wallet. */
  readonly #wallets = new Map<string, Address>();

  constructor(network: DelayedMessageNetwork) {
    this.#network = network;
    for (const address of network.addresses()) this.#read(address);
    network.takeTouched();
  }

  /** Reads the accounts that changed since the last call. */
  refresh(): void {
    for (const address of this.#network.takeTouched()) this.#read(address);
  }

  entries(): IterableIterator<[Address, ContractState]> {
    return this.#known.entries();
  }

  of(address: Address): ContractState | undefined {
    return this.#known.get(address);
  }

  walletOf(root: Address, owner: Address): Address | undefined {
    return this.#wallets.get(root + owner);
  }

  /** Returns the balance of the owner's wallet in base units; 0 if there is no wallet. */
  getBalance(root: Address, owner: Address): bigint {
    const wallet = this.walletOf(root, owner);
    const known = wallet === undefined ? undefined : this.of(wallet);
    return known?.kind === 'wallet' ? known.balance : 0n;
  }

  coins(): ReadonlyMap<Address, bigint> {
    return this.#coins;
  }

  #read(address: Address): void {
    const view = this.#network.get(address);
    if (view === undefined) {
      const gone = this.#known.get(address);
      if (gone?.kind === 'wallet') this.#wallets.delete(gone.root + gone.owner);
      this.#known.delete(address);
      this.#coins.delete(address);
      return;
    }
    this.#coins.set(address, view.balance);
    const known = this.#readKnown(address, view);
    this.#known.set(address, known);
    if (known.kind === 'wallet') this.#wallets.set(known.root + known.owner, address);
  }

  /** Returns the code hash. Hashing is slow, so the hash is cached by a fingerprint of the upper cells. */
  #codeOf(code: Cell): string {
    const print = fingerprint(code, 3);
    const known = this.#codes.get(print) ?? code.hash;
    this.#codes.set(print, known);
    return known;
  }

  #readKnown(address: Address, view: AccountView): ContractState {
    const { code, data } = view;
    if (!code || !data) return { kind: 'nothing' };
    const hash = this.#codeOf(code);
    const kind = kinds.get(hash);
    const ask: Ask = (abi, method) => runContractGetter(this.#network, address, abi, method);
    switch (kind) {
      case 'wallet':
        return readWallet(data);
      case 'root':
        return readRoot(data, ask);
      case 'account':
        return readAccount(data);
      case 'pool':
        return readPool(poolAbis.get(hash) ?? STABLE_POOL_ABI, ask, this.of(address)?.kind === kind);
      case 'vault':
        return {
          kind,
          returned: ask(TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens')['amounts'] as [Address, bigint][],
        };
      case 'order':
        return { kind, details: readOrderDetails(ask(ORDER_ABI, 'getDetails')['value0'] as AbiRecord) };
      default:
        return { kind: 'other' };
    }
  }
}

type Ask = (abi: AbiJson, method: string) => AbiRecord;

/** Runs a getter. Throws when the getter fails. */
export function runContractGetter(
  network: DelayedMessageNetwork,
  address: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs = {},
): AbiRecord {
  const state = network.get(address);
  if (!state) throw new Error(`${method}: no account ${address}`);
  const isResponsible = abi.functions.find((fn) => fn.name === method)?.inputs[0]?.name === 'answerId';
  const answer = runGetter({
    accountStuffBoc: state.stuffBoc(),
    abi,
    method,
    inputs: isResponsible ? { answerId: 0, ...inputs } : inputs,
    nowMs: network.now * 1000,
  });
  if (!answer.ok) throw new Error(`${method} of ${address}: ${answer.error.code} ${answer.error.exitCode}`);
  return answer.value;
}

const fingerprint = (cell: Cell, levels: number): string =>
  Buffer.from(cell.data).toString('base64') +
  (levels === 0 ? '' : cell.refs.map((child) => fingerprint(child, levels - 1)).join());

const isPristine = (data: Cell): boolean => data.bitLength <= 1;

function readWallet(data: Cell): ContractState {
  if (isPristine(data)) return { kind: 'other' };
  const reader = new CellReader(data);
  return {
    kind: 'wallet',
    root: readAddress(reader),
    owner: readAddress(reader),
    balance: reader.readUint(128),
  };
}

function readRoot(data: Cell, ask: Ask): ContractState {
  if (isPristine(data)) return { kind: 'other' };
  return { kind: 'root', supply: ask(TOKEN_ROOT_ABI, 'totalSupply')['value0'] as bigint };
}

const ADDRESS_KEY_BITS = 267;
const addressOfKey = (key: bigint): Address =>
  toAddress(`0:${BigInt.asUintN(256, key).toString(16).padStart(64, '0')}`);

/** Returns the entries of a dictionary with numeric keys. */
function entriesOf<T>(
  root: Cell | undefined,
  bits: number,
  read: (value: CellReader) => T,
): readonly (readonly [bigint, T])[] {
  const entries: (readonly [bigint, T])[] = [];
  walkDictionary(root, bits, (value, key) => {
    const padding = BigInt(key.length * 8 - bits);
    entries.push([BigInt(`0x${Buffer.from(key).toString('hex')}`) >> padding, read(value)]);
  });
  return entries;
}

function readAccount(data: Cell): ContractState {
  const reader = new CellReader(data);
  readAddress(reader);
  const owner = readAddress(reader);
  reader.skipBits(32);
  reader.readMaybeRef();
  const balances = entriesOf(reader.readMaybeRef(), ADDRESS_KEY_BITS, (value) => value.readUint(128));
  const pending = entriesOf(reader.readMaybeRef(), 64, () => true);
  return {
    kind: 'account',
    owner,
    balances: balances.map(([key, amount]) => [addressOfKey(key), amount] as const),
    pending: pending.length,
  };
}

/**
 * Decodes the storage of a pool.
 * @param wasActive true when the pool has been active before: it is still a pool after it is disabled
 */
function readPool(abi: AbiJson, ask: Ask, wasActive: boolean): ContractState {
  if (!wasActive && ask(abi, 'isActive')['value0'] !== true) return { kind: 'other' };
  const tokens = ask(abi, 'getTokenRoots');
  const numbers = ask(abi, 'getBalances')['value0'] as Readonly<Record<string, bigint>>;
  const lists = numbers as unknown as Readonly<Record<string, readonly bigint[]>>;
  const isPair = abi !== STABLE_POOL_ABI;
  return {
    kind: 'pool',
    roots: (isPair ? [tokens['left'], tokens['right']] : tokens['roots']) as Address[],
    lpRoot: tokens['lp'] as Address,
    reserves: isPair
      ? [numbers['left_balance'] ?? -1n, numbers['right_balance'] ?? -1n]
      : (lists['balances'] ?? []),
    fees: ask(abi, 'getAccumulatedFees')['accumulatedFees'] as bigint[],
    lpSupply: numbers['lp_supply'] ?? -1n,
    amplification:
      abi === DEX_PAIR_ABI
        ? undefined
        : (ask(abi, 'getAmplificationCoefficient')['value0'] as unknown as {
            value: bigint;
            precision: bigint;
          }),
  };
}
