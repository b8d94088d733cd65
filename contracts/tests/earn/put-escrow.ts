import { Address as CoreAddress, beginCell, Cell, Dictionary } from '@ton/core';
import type { Builder, DictionaryValue } from '@ton/core';
import type { Address } from '@junction/primitives';
import { EARN_PLATFORM_ARTIFACT } from '../../artifacts/earn-platform.ts';
import { VOTE_ESCROW_ARTIFACT } from '../../artifacts/vote-escrow.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../../artifacts/vote-escrow-account.ts';
import type { ContractArtifact } from '../../contract-artifact.ts';
import { ALL_ZERO_ADDRESS } from '../stage.ts';
import type { ContractTestChain } from '../stage.ts';
import { daoTestAddress } from './escrow-stage.ts';

// Writes the storage of escrow and account, for states that would need many messages.
// The layout is that of contracts/src/earn/vote-escrow/storage.tolk and account-storage.tolk.

export type AddressValueEntries<Value> = readonly (readonly [Address, Value])[];

/** State of an escrow. Omitted fields are empty. */
export interface EscrowState {
  readonly owner?: Address;
  /** Whether the escrow is initialized; true by default. */
  readonly isInitialized?: boolean;
  readonly isPaused?: boolean;
  /** Whether the codes of the platform and of accounts are installed; both true by default. */
  readonly hasPlatformCode?: boolean;
  readonly hasAccountCode?: boolean;
  readonly wallet?: Address;
  readonly tokens?: bigint;
  readonly ve?: StoredVeAverage;
  readonly locks?: readonly [bigint, bigint];
  readonly treasury?: bigint;
  readonly team?: bigint;
  readonly supply?: bigint;
  readonly debt?: bigint;
  readonly epoch?: bigint;
  readonly epochEnd?: bigint;
  readonly votingStart?: bigint;
  readonly votingEnd?: bigint;
  readonly totalVotes?: bigint;
  readonly epochTime?: bigint;
  readonly votingTime?: bigint;
  readonly timeBeforeVoting?: bigint;
  readonly maxPerVote?: bigint;
  readonly price?: bigint;
  readonly maxRatio?: bigint;
  readonly minRatio?: bigint;
  readonly maxDowntime?: bigint;
  readonly normalizing?: bigint;
  readonly scheme?: readonly bigint[];
  readonly schedule?: readonly bigint[];
  readonly gaugesNum?: bigint;
  /** Candidates approved by the DAO. Defaults to the whitelist. */
  readonly approved?: readonly Address[];
  /** Votes for candidates that were removed before the votes were counted. */
  readonly orphaned?: bigint;
  readonly whitelist?: readonly Address[];
  readonly votes?: AddressValueEntries<bigint>;
  readonly downtimes?: AddressValueEntries<bigint>;
  /**
   * Set while the end of a vote is being processed: the start of this process, and the body of the next step's message.
   */
  readonly ending?: { readonly since: bigint; readonly step: string };
}

export interface StoredVeAverage {
  readonly balance: bigint;
  readonly average: bigint;
  readonly period: bigint;
  readonly last: bigint;
}

const NO_AVERAGE: StoredVeAverage = { balance: 0n, average: 0n, period: 0n, last: 0n };

const storeAddress = (builder: Builder, address: Address): Builder =>
  builder.storeAddress(CoreAddress.parseRaw(address));

function storeAverage(builder: Builder, { balance, average, period, last }: StoredVeAverage): Builder {
  return builder.storeUint(balance, 128).storeUint(average, 128).storeUint(period, 32).storeUint(last, 32);
}

function buildDictionary(
  pairs: AddressValueEntries<bigint>,
  value: DictionaryValue<bigint>,
): Dictionary<CoreAddress, bigint> {
  const map = Dictionary.empty(Dictionary.Keys.Address(), value);
  for (const [address, each] of pairs) map.set(CoreAddress.parseRaw(address), each);
  return map;
}

function storeArray(builder: Builder, items: readonly bigint[], bits: number): Builder {
  const list = Dictionary.empty(Dictionary.Keys.Uint(32), Dictionary.Values.BigUint(bits));
  items.forEach((item, index) => list.set(index, item));
  return builder.storeUint(items.length, 32).storeDict(list);
}

function buildRulesCell(state: EscrowState): Cell {
  const builder = beginCell()
    .storeUint(state.epochTime ?? 0n, 32)
    .storeUint(state.votingTime ?? 0n, 32)
    .storeUint(state.timeBeforeVoting ?? 0n, 32)
    .storeUint(state.maxRatio ?? 0n, 32)
    .storeUint(state.minRatio ?? 0n, 32)
    .storeUint(state.maxDowntime ?? 0n, 8)
    .storeUint(state.normalizing ?? 0n, 8)
    .storeUint(state.maxPerVote ?? 0n, 32)
    .storeUint(state.price ?? 0n, 128)
    .storeBit(true);
  return storeArray(storeArray(builder, state.scheme ?? [], 32), state.schedule ?? [], 128).endCell();
}

function buildMembers(gauges: readonly Address[]): Dictionary<CoreAddress, bigint> {
  return buildDictionary(
    gauges.map((gauge) => [gauge, 1n]),
    Dictionary.Values.BigUint(1),
  );
}

function buildCandidatesCell({
  whitelist = [],
  approved = whitelist,
  votes = [],
  downtimes = [],
  gaugesNum,
  orphaned = 0n,
}: EscrowState): Cell {
  return beginCell()
    .storeUint(gaugesNum ?? BigInt(whitelist.length), 32)
    .storeUint(orphaned, 128)
    .storeDict(buildMembers(whitelist))
    .storeDict(buildMembers(approved))
    .storeDict(buildDictionary(votes, Dictionary.Values.BigUint(128)))
    .storeDict(buildDictionary(downtimes, Dictionary.Values.BigUint(8)))
    .endCell();
}

function buildEndingCell({ ending }: EscrowState): Cell | null {
  if (!ending) return null;
  return beginCell().storeUint(ending.since, 32).storeRef(Cell.fromBase64(ending.step)).endCell();
}

function buildEpochsCell(state: EscrowState): Cell {
  return beginCell()
    .storeUint(state.treasury ?? 0n, 128)
    .storeUint(state.team ?? 0n, 128)
    .storeUint(state.supply ?? 0n, 128)
    .storeUint(0, 128)
    .storeUint(state.debt ?? 0n, 128)
    .storeUint(state.epoch ?? 0n, 32)
    .storeUint(0, 32)
    .storeUint(state.epochEnd ?? 0n, 32)
    .storeUint(state.votingStart ?? 0n, 32)
    .storeUint(state.votingEnd ?? 0n, 32)
    .storeUint(state.totalVotes ?? 0n, 128)
    .storeRef(buildRulesCell(state))
    .storeRef(buildCandidatesCell(state))
    .storeMaybeRef(buildEndingCell(state))
    .endCell();
}

const getCode = ({ code }: ContractArtifact, isThere = true): Cell | null =>
  isThere ? Cell.fromBase64(code) : null;

/** Returns the data of an escrow with this state. */
export function buildEscrowData(state: EscrowState): Cell {
  const owner = state.owner ?? ALL_ZERO_ADDRESS;
  const [min, max] = state.locks ?? [0n, 0n];
  const roles = storeAddress(
    storeAddress(storeAddress(beginCell(), owner), ALL_ZERO_ADDRESS),
    ALL_ZERO_ADDRESS,
  )
    .storeUint(0, 33)
    .endCell();
  const family = storeAddress(beginCell(), ALL_ZERO_ADDRESS)
    .storeUint(1, 32)
    .storeUint(0, 32)
    .storeMaybeRef(getCode(EARN_PLATFORM_ARTIFACT, state.hasPlatformCode))
    .storeMaybeRef(getCode(VOTE_ESCROW_ACCOUNT_ARTIFACT, state.hasAccountCode))
    .endCell();
  const head = storeAddress(beginCell(), state.wallet ?? ALL_ZERO_ADDRESS).storeUint(state.tokens ?? 0n, 128);
  return storeAverage(head, state.ve ?? NO_AVERAGE)
    .storeUint(min, 32)
    .storeUint(max, 32)
    .storeBit(state.isInitialized ?? true)
    .storeBit(state.isPaused ?? false)
    .storeBit(false)
    .storeUint(0, 32)
    .storeBit(false)
    .storeRef(roles)
    .storeRef(buildEpochsCell(state))
    .storeRef(family)
    .endCell();
}

const RICH = 100_000_000_000n;

/** Replaces the state of the escrow at `address`. */
export function putEscrow(stage: ContractTestChain, address: Address, state: EscrowState): void {
  stage.chain.putAccount(address, {
    code: Cell.fromBase64(VOTE_ESCROW_ARTIFACT.code),
    data: buildEscrowData(state),
    balance: RICH,
  });
}

export interface StoredVeLock {
  readonly key: bigint;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly createdAt: bigint;
  readonly lockTime: bigint;
}

export interface VeAccountState {
  readonly tokens: bigint;
  readonly unlocked: bigint;
  readonly ve: StoredVeAverage;
  readonly locks: readonly StoredVeLock[];
}

const LOCKS: DictionaryValue<StoredVeLock> = {
  serialize: ({ amount, ve, createdAt, lockTime }, builder) => {
    builder.storeUint(amount, 128).storeUint(ve, 128).storeUint(createdAt, 32).storeUint(lockTime, 32);
  },
  parse: () => {
    throw new Error('never read');
  },
};

/** Returns the data of an escrow account with this state. */
export function buildVeAccountData(
  user: Address,
  escrow: Address,
  { tokens, unlocked, ve, locks }: VeAccountState,
): Cell {
  const map = Dictionary.empty(Dictionary.Keys.BigUint(64), LOCKS);
  for (const lock of locks) map.set(lock.key, lock);
  const identity = storeAddress(storeAddress(beginCell(), escrow), daoTestAddress)
    .storeRef(Cell.fromBase64(EARN_PLATFORM_ARTIFACT.code))
    .endCell();
  const proposals = beginCell().storeUint(0, 32).storeUint(0, 128).storeUint(0, 4).endCell();
  const head = storeAddress(beginCell(), user)
    .storeUint(1, 32)
    .storeUint(tokens, 128)
    .storeUint(unlocked, 128);
  return storeAverage(head, ve)
    .storeUint(0, 32)
    .storeUint(locks.length, 32)
    .storeDict(map)
    .storeRef(identity)
    .storeRef(proposals)
    .storeBit(false)
    .endCell();
}

export function putVeAccount(
  stage: ContractTestChain,
  address: Address,
  user: Address,
  escrow: Address,
  state: VeAccountState,
): void {
  stage.chain.putAccount(address, {
    code: Cell.fromBase64(VOTE_ESCROW_ACCOUNT_ARTIFACT.code),
    data: buildVeAccountData(user, escrow, state),
    balance: RICH,
  });
}
