import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { toTestAddress } from '../stage.ts';
import type { Trace } from '../stage.ts';
import {
  escrowAdminAddress,
  DAO_CALLBACKS_ABI,
  daoTestAddress,
  ESCROW_ABI,
  ESCROW_CALLBACKS_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  VE_ACCOUNT_ABI,
} from './escrow-stage.ts';
import type { EscrowRules } from './escrow-stage.ts';
import { parsePayloadAddress, AddressNames } from './names.ts';
import type { RecordingConversionContext } from './observe.ts';
import { getIntegerField, getMapEntriesField, getRecordField, getTextField } from './recording.ts';
import type {
  RecordedJsonValue,
  RecordedJsonRecord,
  RecordedOperation,
  RecordedScenario,
} from './recording.ts';
import type { RecordingPlayer } from './replayer.ts';

const USERS = ['alice', 'bob', 'carol', 'dave', 'owner'] as const;
const CALL_ID = 8n;

/**
 * Maps recorded names to the addresses inside recorded payloads. The replay uses these recorded addresses instead of
 * test addresses, because payloads are compared in full.
 */
function collectPayloadAddresses(scenarios: readonly RecordedScenario[]): Map<string, Address> {
  const found = new Map<string, Address>();
  for (const { ops } of scenarios)
    for (const { op, in: inputs, tokens } of ops) {
      const [first] = tokens ?? [];
      if (first?.payload === undefined || !inputs || 'payload' in inputs) continue;
      if (op === 've.deposit')
        found.set(getTextField(inputs, 'deposit_owner'), parsePayloadAddress(first.payload));
      if (op === 've.whitelist') found.set(getTextField(inputs, 'gauge'), parsePayloadAddress(first.payload));
    }
  return found;
}

export interface EscrowRecordingPlayer extends RecordingPlayer {
  readonly escrow: EscrowTestStage;
  readonly names: AddressNames;
}

export interface EscrowRecordingPlayerOptions {
  readonly rules: EscrowRules;
  readonly start: number;
  /** Recordings whose payloads contain addresses. */
  readonly scenarios: readonly RecordedScenario[];
  /** Additional addresses by name, for accounts whose addresses occur in no payload. */
  readonly others?: ReadonlyMap<string, Address>;
  /**
   * Returns the escrow on which the recordings are played, with governance tokens for each of the users. By default, a
   * new escrow is created.
   */
  readonly escrowOf?: (users: readonly Address[]) => Promise<EscrowTestStage>;
}

async function nameAllUsers(
  options: EscrowRecordingPlayerOptions,
): Promise<{ escrow: EscrowTestStage; names: AddressNames }> {
  const names = new AddressNames();
  USERS.forEach((name, index) => names.set(name, toTestAddress(`${index + 1}b`)));
  for (const [name, address] of [...collectPayloadAddresses(options.scenarios), ...(options.others ?? [])])
    names.set(name, address);
  names.set('admin', escrowAdminAddress);
  if (!names.has('daoRoot')) names.set('daoRoot', daoTestAddress);
  const allUsers = names.list(/./).map((name) => names.addressOf(name));
  const users = allUsers.filter((one) => one !== escrowAdminAddress);
  const escrow = await (options.escrowOf?.(users) ??
    EscrowTestStage.create(users, options.rules, options.start));
  names.set('ve', escrow.escrow);
  names.set('QUBE', escrow.token);
  for (const name of [...USERS, 'admin', 'daoRoot'])
    names.set(`veAcc(${name})`, escrow.accountOf(names.addressOf(name)));
  for (const name of names.list(/^[\w]+$/))
    names.set(`QUBE.wallet(${name})`, escrow.walletOf(names.addressOf(name)));
  return { escrow, names };
}

const pickNumbers = (
  record: Readonly<Record<string, unknown>>,
  renamed: Readonly<Record<string, string>>,
): RecordedJsonRecord =>
  Object.fromEntries(Object.entries(renamed).map(([theirs, ours]) => [theirs, String(record[ours])]));

/** Returns the state of the escrow in the terms of the recordings. */
function escrowState(escrow: EscrowTestStage): RecordedJsonRecord {
  const details = escrow.get('getDetails');
  const average = escrow.getAt(details['_lastUpdateTime'] as bigint, escrow.escrow, 'calculateAverage');
  const all = { ...details, ...escrow.get('getCurrentEpochDetails'), ...average };
  const names = [
    'treasuryTokens',
    'teamTokens',
    'qubeBalance',
    'veQubeBalance',
    'lastUpdateTime',
    'distributionSupply',
    'whitelistPayments',
    'emissionDebt',
    'currentEpoch',
    'currentEpochStartTime',
    'currentEpochEndTime',
    'currentVotingStartTime',
    'currentVotingEndTime',
    'currentVotingTotalVotes',
    'veQubeAverage',
    'veQubeAveragePeriod',
  ];
  return pickNumbers(all, Object.fromEntries(names.map((name) => [name, `_${name}`])));
}

function accountState(
  player: { escrow: EscrowTestStage; names: AddressNames },
  user: Address,
): RecordedJsonValue {
  const { escrow, names } = player;
  const account = escrow.accountOf(user);
  if (!escrow.isThere(account)) return null;
  const map = (method: string): RecordedJsonValue =>
    names.plain(escrow.ofAccount(user, method)[method] ?? []);
  return {
    ...pickNumbers(escrow.ofAccount(user, 'getDetails'), {
      qubeBalance: '_qubeBalance',
      veQubeBalance: '_veQubeBalance',
      veQubeAverage: '_veQubeAverage',
      veQubeAveragePeriod: '_veQubeAveragePeriod',
      unlockedQubes: '_unlockedQubes',
      lastUpdateTime: '_lastUpdateTime',
      lastEpochVoted: '_lastEpochVoted',
      activeDeposits: '_activeDeposits',
    }),
    created_proposals: map('created_proposals'),
    casted_votes: map('casted_votes'),
    _tmp_proposals: map('_tmp_proposals'),
  };
}

/** Converts locks to lists: the key, followed by amount, ve, creation time and lock time. */
function toLockLists(names: AddressNames, answer: AbiRecord): RecordedJsonValue {
  const locks = (names.plain(answer['deposits'] ?? []) ?? []) as readonly (readonly [
    string,
    RecordedJsonRecord,
  ])[];
  return locks.map(([key, { amount = '', veAmount = '', createdAt = '', lockTime = '' }]) => [
    key,
    amount,
    veAmount,
    createdAt,
    lockTime,
  ]);
}

function readEscrowMaps({
  escrow,
  names,
}: {
  escrow: EscrowTestStage;
  names: AddressNames;
}): RecordedJsonRecord {
  const maps = ['gaugeWhitelist', 'gaugeDaoApproved', 'currentVotingVotes', 'gaugeDowntimes'];
  return {
    ...Object.fromEntries(maps.map((map) => [map, names.plain(escrow.get(map)[map] ?? [])])),
    gaugesNum: names.plain(escrow.get('getVotingDetails')['_gaugesNum'] ?? null),
  };
}

type Play = (operation: RecordedOperation) => Promise<Trace>;

/** Fields that every recorded operation has. */
interface Parts {
  readonly by: Address;
  readonly inputs: RecordedJsonRecord;
  readonly attached: bigint;
}

/** Converts recorded arguments: names to addresses, small numbers to integers. */
function parseArguments(names: AddressNames, inputs: RecordedJsonRecord): AbiInputs {
  const one = (value: RecordedJsonValue): AbiInputs[string] => {
    if (typeof value === 'string' && names.has(value)) return names.addressOf(value);
    if (Array.isArray(value)) return value.map((each: RecordedJsonValue) => one(each));
    if (typeof value === 'number' || typeof value === 'string') return BigInt(value);
    if (typeof value === 'boolean') return value;
    throw new TypeError(`no argument: ${JSON.stringify(value)}`);
  };
  const own = Object.entries(inputs).filter(([name]) => name !== 'call_id' && name !== 'nonce');
  return Object.fromEntries(
    own.map(([name, value]) => [name === 'gauge' && Array.isArray(value) ? 'gauges' : name, one(value)]),
  );
}

function createOperations(escrow: EscrowTestStage, names: AddressNames): Readonly<Record<string, Play>> {
  const partsOf = ({ by = 'admin', in: inputs = {}, attached = '0' }: RecordedOperation): Parts => ({
    by: names.addressOf(by),
    inputs,
    attached: BigInt(attached),
  });
  const direct =
    (method: string): Play =>
    (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      const meta = buildEarnCallMetaParam(
        by,
        getIntegerField(inputs, 'call_id', CALL_ID),
        getIntegerField(inputs, 'nonce', 0n),
      );
      return escrow.call(by, method, { ...parseArguments(names, inputs), meta }, attached);
    };
  const gaugeOnly =
    (method: string): Play =>
    (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      return escrow.call(by, method, parseArguments(names, inputs), attached);
    };
  const methods = [
    'initialize',
    'withdraw',
    'setPause',
    'setEmergency',
    'addToWhitelist',
    'removeGaugeDAOApproveOnly',
    'startVoting',
    'endVoting',
    'setVotingNormalizingType',
    'setAutoDaoApprove',
    'withdrawTreasuryTokens',
    'withdrawTeamTokens',
    'withdrawPaymentTokens',
  ];
  return {
    ...Object.fromEntries(methods.map((method) => [`ve.${method}`, direct(method)])),
    've.approveGaugeDAO': gaugeOnly('approveGaugeDAO'),
    've.removeGaugeDAO': gaugeOnly('removeGaugeDAO'),
    've.voteEpoch': (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      const votes = getMapEntriesField(inputs, 'votes').map(
        ([gauge, amount]) => [names.addressOf(gauge), amount] as const,
      );
      return escrow.vote(
        by,
        votes,
        getIntegerField(inputs, 'call_id'),
        getIntegerField(inputs, 'nonce', 0n),
        attached,
      );
    },
    've.deposit': (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      const amount = getIntegerField(inputs, 'amount');
      if ('payload' in inputs) return escrow.give(by, amount, getTextField(inputs, 'payload'), attached);
      return escrow.lock(by, amount, getIntegerField(inputs, 'lock_time'), {
        owner: names.addressOf(getTextField(inputs, 'deposit_owner')),
        nonce: getIntegerField(inputs, 'nonce'),
        callId: getIntegerField(inputs, 'call_id'),
        value: attached,
      });
    },
    've.whitelist': (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      const gauge = names.addressOf(getTextField(inputs, 'gauge'));
      const [nonce, callId] = [getIntegerField(inputs, 'nonce'), getIntegerField(inputs, 'call_id')];
      return escrow.whitelist(by, gauge, getIntegerField(inputs, 'amount'), nonce, callId, attached);
    },
    've.distributionDeposit': (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      return escrow.supply(by, getIntegerField(inputs, 'amount'), 9n, attached);
    },
  };
}

function createRecordingContext(names: AddressNames): RecordingConversionContext {
  return {
    names,
    contracts: [
      { prefix: /^ve$/, abi: ESCROW_ABI },
      { prefix: /^veAcc\(/, abi: VE_ACCOUNT_ABI },
    ],
    callbacks: [ESCROW_CALLBACKS_ABI, DAO_CALLBACKS_ABI],
    users: new RegExp(`^(${USERS.join('|')}|admin)$`),
  };
}

/** Creates the escrow of the recordings, and the functions that execute operations for the replayer. */
export async function createEscrowRecordingPlayer(
  options: EscrowRecordingPlayerOptions,
): Promise<EscrowRecordingPlayer> {
  const { escrow, names } = await nameAllUsers(options);
  const asker = ({ op }: RecordedOperation): Address => names.addressOf(op.split(' ')[1] ?? '');
  return {
    escrow,
    names,
    stage: escrow.stage,
    view: createRecordingContext(names),
    operations: createOperations(escrow, names),
    queries: {
      'veAcc.calculateVeAverage': (operation) =>
        names.plain(escrow.ofAccount(asker(operation), 'calculateVeAverage')),
      'deposits before': () => toLockLists(names, escrow.ofAccount(names.addressOf('alice'), 'deposits')),
      calculateMinGas: () => names.plain(escrow.ofAccount(names.addressOf('alice'), 'calculateMinGas')),
      've.getNormalizedVoting': () => names.plain(escrow.get('getNormalizedVoting')),
      've.calculateGasForEndVoting': () => names.plain(escrow.get('calculateGasForEndVoting')),
      've maps': () => readEscrowMaps({ escrow, names }),
    },
    states: {
      ve: () => escrowState(escrow),
      maps: () => readEscrowMaps({ escrow, names }),
      account: ({ by = '', in: inputs = {} }) => {
        const owner = 'deposit_owner' in inputs ? getTextField(inputs, 'deposit_owner') : by;
        return accountState({ escrow, names }, names.addressOf(owner));
      },
    },
  };
}

/**
 * Returns the escrow rules for a recorded scenario: the usual rules, with the values that the scenario's setup
 * overrides.
 */
export function buildEscrowRules(usual: EscrowRules, { setup }: RecordedScenario): EscrowRules {
  const changed = setup && 'voteEscrow' in setup ? getRecordField(setup, 'voteEscrow') : {};
  return { ...usual, maxGaugesPerVote: getIntegerField(changed, 'maxGaugesPerVote', usual.maxGaugesPerVote) };
}
