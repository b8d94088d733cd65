import type { Address } from '@junction/primitives';
import { CellReader, walkDictionary, type Cell } from '@junction/tvm';
import { DAO_ROOT_ARTIFACT } from '../../../artifacts/dao-root.ts';
import { PROPOSAL_ARTIFACT } from '../../../artifacts/proposal.ts';
import { TOKEN_WALLET_ARTIFACT } from '../../../artifacts/token-wallet.ts';
import { VOTE_ESCROW_ARTIFACT } from '../../../artifacts/vote-escrow.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../../../artifacts/vote-escrow-account.ts';
import { readAddress, type AccountView } from '../chain-cells.ts';
import type { DelayedMessageNetwork } from '../network.ts';
import { fingerprintCell } from '../earn/earn-states.ts';

// Decodes the storage of governance contracts directly, because running getters for thousands of states is slow.

export type GovernContractState =
  | { readonly kind: 'wallet'; readonly root: Address; readonly owner: Address; readonly balance: bigint }
  | {
      readonly kind: 'dao';
      readonly admin: Address;
      readonly pendingAdmin: Address;
      readonly voteEscrow: Address;
      readonly count: number;
      readonly version: number;
      /** Fingerprint of the cell with codes and roles, which must stay the same during a campaign. */
      readonly parts: string;
      readonly hasDelegates: boolean;
    }
  | {
      readonly kind: 'account';
      readonly escrow: Address;
      readonly user: Address;
      readonly tokens: bigint;
      readonly unlocked: bigint;
      readonly ve: bigint;
      readonly lastEnd: bigint;
      readonly lockedTokens: bigint;
      /** Proposal id → votes locked by its creation. */
      readonly created: ReadonlyMap<number, bigint>;
      /** Number of created proposals without an id, and of cast votes that are not counted yet. */
      readonly unnumberedProposals: number;
      readonly uncountedVotes: number;
      readonly casted: readonly number[];
    }
  | {
      readonly kind: 'proposal';
      readonly id: number;
      readonly startTime: number;
      readonly endTime: number;
      readonly executionTime: number;
      readonly canceled: boolean;
      readonly executed: boolean;
      readonly forVotes: bigint;
      readonly againstVotes: bigint;
      readonly root: Address;
      readonly proposer: Address;
      readonly quorumVotes: bigint;
      readonly gracePeriod: number;
    }
  | { readonly kind: 'escrow' }
  | { readonly kind: 'other' }
  /** An account that has coins but no code. */
  | { readonly kind: 'nothing' };

export type GovernContractStateOfKind<Kind extends GovernContractState['kind']> = Extract<
  GovernContractState,
  { kind: Kind }
>;

const AMOUNT = 128;
const amount = (reader: CellReader): bigint => reader.readUint(AMOUNT);
const word = (reader: CellReader): number => reader.readNumber(32);

/** Returns the entries of a dictionary with keys of 32 bits. */
function mapOf<T>(cell: Cell | undefined, read: (value: CellReader) => T): Map<number, T> {
  const map = new Map<number, T>();
  walkDictionary(cell, 32, (value, key) => map.set(Buffer.from(key).readUInt32BE(), read(value)));
  return map;
}

function readWallet(data: Cell): GovernContractState {
  const reader = new CellReader(data);
  return { kind: 'wallet', root: readAddress(reader), owner: readAddress(reader), balance: amount(reader) };
}

function readDao(data: Cell): GovernContractState {
  const reader = new CellReader(data);
  const [admin, pendingAdmin, voteEscrow] = [readAddress(reader), readAddress(reader), readAddress(reader)];
  const count = word(reader);
  const version = reader.readNumber(16);
  reader.readRef();
  const parts = fingerprintCell(reader.readRef(), 2);
  const hasDelegates = reader.readMaybeRef() !== undefined;
  return { kind: 'dao', admin, pendingAdmin, voteEscrow, count, version, parts, hasDelegates };
}

function readAccount(data: Cell): GovernContractState {
  const reader = new CellReader(data);
  const user = readAddress(reader);
  reader.skipBits(32);
  const [tokens, unlocked, ve] = [amount(reader), amount(reader), amount(reader)];
  reader.skipBits(AMOUNT + 32 + 32 + 32 + 32);
  let lastEnd = 0n;
  walkDictionary(reader.readMaybeRef(), 64, (_, key) => {
    const end = Buffer.from(key).readBigUInt64BE() / 100n + 1n;
    if (end > lastEnd) lastEnd = end;
  });
  const escrow = readAddress(new CellReader(reader.readRef()));
  const proposals = new CellReader(reader.readRef());
  proposals.skipBits(32);
  const lockedTokens = amount(proposals);
  const created = mapOf(proposals.readMaybeRef(), amount);
  const unnumberedProposals = mapOf(proposals.readMaybeRef(), amount).size;
  const casted = [...mapOf(proposals.readMaybeRef(), () => true).keys()];
  const uncountedVotes = mapOf(proposals.readMaybeRef(), () => true).size;
  const votes = { lockedTokens, created, unnumberedProposals, casted, uncountedVotes };
  return { kind: 'account', escrow, user, tokens, unlocked, ve, lastEnd, ...votes };
}

function readProposal(data: Cell): GovernContractState {
  const reader = new CellReader(data);
  const [id, startTime, endTime, executionTime] = [word(reader), word(reader), word(reader), word(reader)];
  const [canceled, executed] = [reader.readBit(), reader.readBit()];
  reader.readBit();
  const [forVotes, againstVotes] = [amount(reader), amount(reader)];
  const parties = new CellReader(reader.readRef());
  const [root, proposer] = [readAddress(parties), readAddress(parties)];
  const terms = new CellReader(reader.readRef());
  terms.skipBits(16 + 32 + 32);
  const quorumVotes = amount(terms);
  terms.skipBits(32 + AMOUNT);
  const gracePeriod = word(terms);
  const times = { startTime, endTime, executionTime, gracePeriod };
  const votes = { forVotes, againstVotes, quorumVotes };
  return { kind: 'proposal', id, ...times, canceled, executed, ...votes, root, proposer };
}

const readers = new Map<string, (data: Cell) => GovernContractState>([
  [TOKEN_WALLET_ARTIFACT.codeHash, readWallet],
  [VOTE_ESCROW_ARTIFACT.codeHash, () => ({ kind: 'escrow' })],
  [VOTE_ESCROW_ACCOUNT_ARTIFACT.codeHash, readAccount],
  [DAO_ROOT_ARTIFACT.codeHash, readDao],
  [PROPOSAL_ARTIFACT.codeHash, readProposal],
]);

/** Stored states of all contracts, read again after each of their transactions. */
export class GovernContractStates {
  readonly #network: DelayedMessageNetwork;
  readonly #known = new Map<Address, GovernContractState>();
  readonly #coins = new Map<Address, bigint>();
  /** Token wallets by the concatenated addresses of token root and owner. */
  readonly #wallets = new Map<string, Address>();
  readonly #codes = new Map<string, string>();

  constructor(network: DelayedMessageNetwork) {
    this.#network = network;
    for (const address of network.addresses()) this.#read(address);
    network.takeTouched();
  }

  /** Reads the accounts that changed since the last call. */
  refresh(): void {
    for (const address of this.#network.takeTouched()) this.#read(address);
  }

  of(address: Address): GovernContractState | undefined {
    return this.#known.get(address);
  }

  /** Returns the contracts of one kind. */
  all<Kind extends GovernContractState['kind']>(
    kind: Kind,
  ): (readonly [Address, GovernContractStateOfKind<Kind>])[] {
    const found: (readonly [Address, GovernContractStateOfKind<Kind>])[] = [];
    for (const [address, known] of this.#known)
      if (known.kind === kind) found.push([address, known as GovernContractStateOfKind<Kind>]);
    return found;
  }

  addresses(): Address[] {
    return [...this.#known.keys()];
  }

  coinsOf(address: Address): bigint {
    return this.#coins.get(address) ?? 0n;
  }

  walletOf(root: Address, owner: Address): Address | undefined {
    return this.#wallets.get(root + owner);
  }

  /** Returns the balance of the owner's wallet in base units; 0 if there is no wallet. */
  getTokenBalance(root: Address, owner: Address): bigint {
    const wallet = this.walletOf(root, owner);
    const known = wallet === undefined ? undefined : this.of(wallet);
    return known?.kind === 'wallet' ? known.balance : 0n;
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
    const known = this.#knownOf(view);
    this.#known.set(address, known);
    if (known.kind === 'wallet') this.#wallets.set(known.root + known.owner, address);
  }

  #knownOf({ code, data }: AccountView): GovernContractState {
    if (!code || !data) return { kind: 'nothing' };
    if (data.bitLength <= 1) return { kind: 'other' };
    const print = fingerprintCell(code, 3);
    const hash = this.#codes.get(print) ?? code.hash;
    this.#codes.set(print, hash);
    return readers.get(hash)?.(data) ?? { kind: 'other' };
  }
}
