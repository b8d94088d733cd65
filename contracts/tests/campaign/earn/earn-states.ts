import { toAddress, type Address } from '@junction/primitives';
import { CellReader, walkDictionary } from '@junction/tvm';
import type { Cell } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { FARM_FABRIC_V3_ARTIFACT } from '../../../artifacts/farm-fabric-v3.ts';
import { GAUGE_ARTIFACT } from '../../../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../../../artifacts/gauge-account.ts';
import { GAUGE_FACTORY_ARTIFACT } from '../../../artifacts/gauge-factory.ts';
import { TOKEN_ROOT_ARTIFACT } from '../../../artifacts/token-root.ts';
import { TOKEN_WALLET_ARTIFACT } from '../../../artifacts/token-wallet.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import { VOTE_ESCROW_ARTIFACT } from '../../../artifacts/vote-escrow.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../../../artifacts/vote-escrow-account.ts';
import { readAddress, type AccountView } from '../chain-cells.ts';
import type { DelayedMessageNetwork } from '../network.ts';

// Decodes the storage of gauge, farm and escrow contracts directly, because running getters for thousands of
// states is slow.

/** Reward round. Times are Unix seconds; `end` is 0 while the round is open. */
export interface RecordedRewardRound {
  readonly start: bigint;
  readonly end: bigint;
  readonly perSecond: bigint;
}

/** A token of a gauge or farm with the balance the contract has recorded. */
export interface RecordedTokenBalance {
  readonly root: Address;
  readonly wallet: Address;
  readonly balance: bigint;
  /** Base units received since deployment. */
  readonly cumulative: bigint;
}

export type EarnContractState =
  | { readonly kind: 'wallet'; readonly root: Address; readonly owner: Address; readonly balance: bigint }
  | { readonly kind: 'root'; readonly supply: bigint }
  | {
      readonly kind: 'escrow';
      readonly tokens: bigint;
      readonly ve: bigint;
      readonly paused: boolean;
      readonly hasPending: boolean;
      /**
       * Sum of the recorded amounts that the escrow owes: supply, treasury, team tokens, payments and emission debt.
       */
      readonly booked: bigint;
      readonly treasury: bigint;
      readonly votingStart: bigint;
      readonly votingEnd: bigint;
      readonly epochStart: bigint;
      readonly candidates: readonly Address[];
    }
  | {
      readonly kind: 'veAccount';
      readonly escrow: Address;
      readonly user: Address;
      readonly tokens: bigint;
      readonly unlocked: bigint;
      readonly ve: bigint;
      readonly locks: number;
      readonly lastEnd: bigint;
    }
  | {
      readonly kind: 'gauge';
      readonly owner: Address;
      readonly maxLockTime: bigint;
      readonly deposit: RecordedTokenBalance;
      readonly qube: RecordedTokenBalance;
      readonly extra: readonly RecordedTokenBalance[];
      readonly lockBoosted: bigint;
      readonly totalBoosted: bigint;
      readonly inFlight: bigint;
      readonly qubeRounds: readonly RecordedRewardRound[];
      readonly extraRounds: readonly (readonly RecordedRewardRound[])[];
      readonly hasPending: boolean;
    }
  | {
      readonly kind: 'gaugeAccount';
      readonly gauge: Address;
      readonly user: Address;
      readonly balance: bigint;
      readonly lockBoosted: bigint;
      readonly totalBoosted: bigint;
      readonly locked: bigint;
      /** Locked and claimable rewards in the governance token and in each extra token, base units. */
      readonly qubeReward: bigint;
      readonly extraRewards: readonly bigint[];
      readonly lastEnd: bigint;
      readonly hasPending: boolean;
    }
  | {
      readonly kind: 'farm';
      readonly owner: Address;
      readonly root: Address;
      readonly wallet: Address;
      readonly balance: bigint;
      readonly end: bigint;
      readonly rounds: readonly { readonly start: bigint; readonly perSecond: readonly bigint[] }[];
      readonly rewards: readonly (RecordedTokenBalance & { readonly unclaimed: bigint })[];
      readonly hasPending: boolean;
    }
  | {
      readonly kind: 'farmUser';
      readonly farm: Address;
      readonly user: Address;
      readonly amount: bigint;
      /** Owed and vesting rewards of each token, base units. */
      readonly rewards: readonly bigint[];
    }
  | { readonly kind: 'factory' }
  | { readonly kind: 'farmFactory' }
  | { readonly kind: 'other' }
  /** An account that has coins but no code. */
  | { readonly kind: 'nothing' };

export type EarnStateOfKind<Kind extends EarnContractState['kind']> = Extract<
  EarnContractState,
  { kind: Kind }
>;

type Read = (data: Cell) => EarnContractState;

const AMOUNT = 128;
const amount = (reader: CellReader): bigint => reader.readUint(AMOUNT);
const second = (reader: CellReader): bigint => reader.readUint(32);

/** Returns the items of an array, in order. */
function listOf<T>(reader: CellReader, read: (value: CellReader) => T): T[] {
  reader.skipBits(32);
  const items: (readonly [number, T])[] = [];
  walkDictionary(reader.readMaybeRef(), 32, (value, key) => {
    items.push([Buffer.from(key).readUInt32BE(), read(value)]);
  });
  return items.toSorted(([a], [b]) => a - b).map(([, item]) => item);
}

const addressOfKey = (key: Uint8Array): Address => {
  const bits = BigInt(`0x${Buffer.from(key).toString('hex')}`) >> BigInt(key.length * 8 - 267);
  return toAddress(`0:${BigInt.asUintN(256, bits).toString(16).padStart(64, '0')}`);
};

function readWallet(data: Cell): EarnContractState {
  const reader = new CellReader(data);
  return { kind: 'wallet', root: readAddress(reader), owner: readAddress(reader), balance: amount(reader) };
}

function readEscrow(data: Cell): EarnContractState {
  const reader = new CellReader(data);
  readAddress(reader);
  const tokens = amount(reader);
  const ve = amount(reader);
  reader.skipBits(AMOUNT + 32 + 32 + 64);
  const isInitialized = reader.readBit();
  const isPaused = reader.readBit();
  const isStopped = reader.readBit();
  reader.skipBits(32);
  const hasPending = reader.readMaybeRef() !== undefined;
  reader.readRef();
  const epochs = new CellReader(reader.readRef());
  const treasury = amount(epochs);
  const booked = [1, 2, 3, 4].reduce((sum) => sum + amount(epochs), treasury);
  epochs.skipBits(32);
  const epochStart = second(epochs);
  epochs.skipBits(32);
  const [votingStart, votingEnd] = [second(epochs), second(epochs)];
  epochs.readRef();
  const candidates = new CellReader(epochs.readRef());
  candidates.skipBits(32 + AMOUNT);
  candidates.readMaybeRef();
  const approved: Address[] = [];
  walkDictionary(candidates.readMaybeRef(), 267, (_, key) => approved.push(addressOfKey(key)));
  const paused = !isInitialized || isPaused || isStopped;
  const times = { votingStart, votingEnd, epochStart };
  return { kind: 'escrow', tokens, ve, paused, hasPending, booked, treasury, ...times, candidates: approved };
}

/**
 * Returns the number of locks and the end time of the last one (Unix seconds). The keys of the dictionary are end times
 * multiplied by 100.
 */
function lastEndOf(locks: Cell | undefined): { readonly count: number; readonly lastEnd: bigint } {
  let count = 0;
  let lastEnd = 0n;
  walkDictionary(locks, 64, (_, key) => {
    count += 1;
    const end = Buffer.from(key).readBigUInt64BE() / 100n + 1n;
    if (end > lastEnd) lastEnd = end;
  });
  return { count, lastEnd };
}

function readVeAccount(data: Cell): EarnContractState {
  const reader = new CellReader(data);
  const user = readAddress(reader);
  reader.skipBits(32);
  const [tokens, unlocked, ve] = [amount(reader), amount(reader), amount(reader)];
  reader.skipBits(AMOUNT + 32 + 32 + 32 + 32);
  const { count, lastEnd } = lastEndOf(reader.readMaybeRef());
  const escrow = readAddress(new CellReader(reader.readRef()));
  return { kind: 'veAccount', escrow, user, tokens, unlocked, ve, locks: count, lastEnd };
}

const readRound = (reader: CellReader): RecordedRewardRound => ({
  start: second(reader),
  end: second(reader),
  perSecond: amount(reader),
});

function readToken(cell: Cell): RecordedTokenBalance {
  const reader = new CellReader(cell);
  const root = readAddress(reader);
  const rest = new CellReader(reader.readRef());
  return { root, wallet: readAddress(rest), balance: amount(rest), cumulative: amount(rest) };
}

function readGauge(data: Cell): EarnContractState {
  const reader = new CellReader(data);
  const owner = readAddress(reader);
  readAddress(reader);
  reader.skipBits(32);
  const maxLockTime = second(reader);
  reader.skipBits(32 + 8 + 1 + 32);
  const ledger = new CellReader(reader.readRef());
  const tokens = new CellReader(reader.readRef());
  reader.readRef();
  ledger.skipBits(64);
  const lockBoosted = amount(ledger);
  ledger.skipBits(AMOUNT + 32 + AMOUNT + 32);
  const totalBoosted = amount(ledger);
  const inFlight = amount(ledger);
  ledger.skipBits(32);
  return {
    kind: 'gauge',
    owner,
    maxLockTime,
    lockBoosted,
    totalBoosted,
    inFlight,
    qubeRounds: listOf(ledger, readRound),
    extraRounds: listOf(ledger, (list) => listOf(list, readRound)),
    deposit: readToken(tokens.readRef()),
    qube: readToken(tokens.readRef()),
    extra: listOf(tokens, (value) => readToken(value.readRef())),
    hasPending: reader.readBit(),
  };
}

const readReward = (reader: CellReader): bigint => {
  reader.skipBits(256);
  return amount(reader) + amount(reader);
};

function readGaugeAccount(data: Cell): EarnContractState {
  const reader = new CellReader(data);
  const [gauge, user] = [readAddress(reader), readAddress(reader)];
  reader.skipBits(64);
  const position = new CellReader(reader.readRef());
  const rewards = new CellReader(reader.readRef());
  reader.readRef();
  const [balance, lockBoosted] = [amount(position), amount(position)];
  position.skipBits(AMOUNT);
  const [totalBoosted, locked] = [amount(position), amount(position)];
  position.skipBits(64);
  const { lastEnd } = lastEndOf(position.readMaybeRef());
  const qubeReward = readReward(rewards);
  rewards.skipBits(32 + 96);
  return {
    kind: 'gaugeAccount',
    gauge,
    user,
    balance,
    lockBoosted,
    totalBoosted,
    locked,
    qubeReward,
    extraRewards: listOf(rewards, readReward),
    lastEnd,
    hasPending: reader.readBit(),
  };
}

function readFarm(data: Cell): EarnContractState {
  const reader = new CellReader(data);
  reader.skipBits(32);
  const end = second(reader);
  reader.skipBits(96);
  const balance = amount(reader);
  reader.skipBits(64);
  const hasPending = reader.readMaybeRef() !== undefined;
  const rounds = listOf(reader, (item) => ({ start: second(item), perSecond: listOf(item, amount) }));
  const states = listOf(reader, (item) => {
    item.skipBits(256);
    return { balance: amount(item), cumulative: amount(item), unclaimed: amount(item) };
  });
  const parts = new CellReader(reader.readRef());
  const [owner, root, wallet] = [readAddress(parts), readAddress(parts), readAddress(parts)];
  const tokens = listOf(parts, (item) => ({ root: readAddress(item), wallet: readAddress(item) }));
  const rewards = states.flatMap((state, index) => {
    const token = tokens[index];
    return token ? [{ ...token, ...state }] : [];
  });
  return { kind: 'farm', owner, root, wallet, balance, end, rounds, rewards, hasPending };
}

function readFarmUser(data: Cell): EarnContractState {
  const reader = new CellReader(data);
  const [farm, user] = [readAddress(reader), readAddress(reader)];
  reader.skipBits(32 + 32 + 32 + 32);
  const tokenBalance = amount(reader);
  const rewards = listOf(reader, (item) => amount(item) + amount(item));
  return { kind: 'farmUser', farm, user, amount: tokenBalance, rewards };
}

const readers = new Map<string, Read>([
  [TOKEN_WALLET_ARTIFACT.codeHash, readWallet],
  [VOTE_ESCROW_ARTIFACT.codeHash, readEscrow],
  [VOTE_ESCROW_ACCOUNT_ARTIFACT.codeHash, readVeAccount],
  [GAUGE_ARTIFACT.codeHash, readGauge],
  [GAUGE_ACCOUNT_ARTIFACT.codeHash, readGaugeAccount],
  [GAUGE_FACTORY_ARTIFACT.codeHash, () => ({ kind: 'factory' })],
  [FARM_FABRIC_V3_ARTIFACT.codeHash, () => ({ kind: 'farmFactory' })],
  [EVER_FARM_POOL_V3_ARTIFACT.codeHash, readFarm],
  [USER_DATA_V3_ARTIFACT.codeHash, readFarmUser],
]);

/** Stored states of all contracts, read again after each of their transactions. */
export class EarnContractStates {
  readonly #network: DelayedMessageNetwork;
  readonly #supplyOf: (root: Address, view: AccountView) => bigint;
  readonly #known = new Map<Address, EarnContractState>();
  readonly #coins = new Map<Address, bigint>();
  readonly #codes = new Map<string, string>();
  /** Addresses of token root and owner, concatenated → wallet. */
  readonly #wallets = new Map<string, Address>();

  constructor(network: DelayedMessageNetwork, supplyOf: (root: Address, view: AccountView) => bigint) {
    this.#network = network;
    this.#supplyOf = supplyOf;
    for (const address of network.addresses()) this.#read(address);
    network.takeTouched();
  }

  /** Reads the accounts that changed since the last call. */
  refresh(): void {
    for (const address of this.#network.takeTouched()) this.#read(address);
  }

  entries(): IterableIterator<[Address, EarnContractState]> {
    return this.#known.entries();
  }

  /** Returns the contracts of one kind. */
  all<Kind extends EarnContractState['kind']>(kind: Kind): (readonly [Address, EarnStateOfKind<Kind>])[] {
    const found: (readonly [Address, EarnStateOfKind<Kind>])[] = [];
    for (const [address, known] of this.#known)
      if (known.kind === kind) found.push([address, known as EarnStateOfKind<Kind>]);
    return found;
  }

  of(address: Address): EarnContractState | undefined {
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

  #codeOf(code: Cell): string {
    const print = fingerprintCell(code, 3);
    const known = this.#codes.get(print) ?? code.hash;
    this.#codes.set(print, known);
    return known;
  }

  #readKnown(address: Address, view: AccountView): EarnContractState {
    const { code, data } = view;
    if (!code || !data) return { kind: 'nothing' };
    const hash = this.#codeOf(code);
    if (data.bitLength <= 1) return { kind: 'other' };
    if (hash === TOKEN_ROOT_ARTIFACT.codeHash) return { kind: 'root', supply: this.#supplyOf(address, view) };
    return readers.get(hash)?.(data) ?? { kind: 'other' };
  }
}

/** Returns a fingerprint of the upper levels of a cell, which distinguishes codes without hashing them. */
export const fingerprintCell = (cell: Cell, levels: number): string =>
  Buffer.from(cell.data).toString('base64') +
  (levels === 0 ? '' : cell.refs.map((child) => fingerprintCell(child, levels - 1)).join());
