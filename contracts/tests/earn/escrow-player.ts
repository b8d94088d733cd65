import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { actor } from '../stage.ts';
import type { Trace } from '../stage.ts';
import {
  admin,
  DAO_CALLBACKS,
  dao,
  ESCROW,
  ESCROW_CALLBACKS,
  EscrowStage,
  metaOf,
  VE_ACCOUNT,
} from './escrow-stage.ts';
import type { EscrowRules } from './escrow-stage.ts';
import { addressInside, Names } from './names.ts';
import type { View } from './observe.ts';
import { integerIn, pairsIn, recordIn, textIn } from './recording.ts';
import type { Plain, PlainRecord, RecordedOperation, Scenario } from './recording.ts';
import type { Player } from './replayer.ts';

const USERS = ['alice', 'bob', 'carol', 'dave', 'owner'] as const;
const CALL_ID = 8n;

/** Returns recorded name → address for addresses inside payloads, because payloads are compared in full. */
function addressesIn(scenarios: readonly Scenario[]): Map<string, Address> {
  const found = new Map<string, Address>();
  for (const { ops } of scenarios)
    for (const { op, in: inputs, tokens } of ops) {
      const [first] = tokens ?? [];
      if (first?.payload === undefined || !inputs || 'payload' in inputs) continue;
      if (op === 've.deposit') found.set(textIn(inputs, 'deposit_owner'), addressInside(first.payload));
      if (op === 've.whitelist') found.set(textIn(inputs, 'gauge'), addressInside(first.payload));
    }
  return found;
}

export interface EscrowPlayer extends Player {
  readonly escrow: EscrowStage;
  readonly names: Names;
}

export interface PlayerOptions {
  readonly rules: EscrowRules;
  readonly start: number;
  /** Recordings whose payloads contain addresses. */
  readonly scenarios: readonly Scenario[];
  /** Addresses that occur in no payload. */
  readonly others?: ReadonlyMap<string, Address>;
  /** Returns the escrow in which these users have tokens; by default a new one. */
  readonly escrowOf?: (users: readonly Address[]) => Promise<EscrowStage>;
}

async function nameAllUsers(options: PlayerOptions): Promise<{ escrow: EscrowStage; names: Names }> {
  const names = new Names();
  USERS.forEach((name, index) => names.set(name, actor(`${index + 1}b`)));
  for (const [name, address] of [...addressesIn(options.scenarios), ...(options.others ?? [])])
    names.set(name, address);
  names.set('admin', admin);
  if (!names.has('daoRoot')) names.set('daoRoot', dao);
  const allUsers = names.list(/./).map((name) => names.addressOf(name));
  const users = allUsers.filter((one) => one !== admin);
  const escrow = await (options.escrowOf?.(users) ?? EscrowStage.create(users, options.rules, options.start));
  names.set('ve', escrow.escrow);
  names.set('QUBE', escrow.token);
  for (const name of [...USERS, 'admin', 'daoRoot'])
    names.set(`veAcc(${name})`, escrow.accountOf(names.addressOf(name)));
  for (const name of names.list(/^[\w]+$/))
    names.set(`QUBE.wallet(${name})`, escrow.walletOf(names.addressOf(name)));
  return { escrow, names };
}

const numbers = (
  record: Readonly<Record<string, unknown>>,
  renamed: Readonly<Record<string, string>>,
): PlainRecord =>
  Object.fromEntries(Object.entries(renamed).map(([theirs, ours]) => [theirs, String(record[ours])]));

/** Returns the state of the escrow in the terms of the recordings. */
function escrowState(escrow: EscrowStage): PlainRecord {
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
  return numbers(all, Object.fromEntries(names.map((name) => [name, `_${name}`])));
}

function accountState(player: { escrow: EscrowStage; names: Names }, user: Address): Plain {
  const { escrow, names } = player;
  const account = escrow.accountOf(user);
  if (!escrow.isThere(account)) return null;
  const map = (method: string): Plain => names.plain(escrow.ofAccount(user, method)[method] ?? []);
  return {
    ...numbers(escrow.ofAccount(user, 'getDetails'), {
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

/** Returns locks as lists: the key, followed by their numbers in order. */
function locksOf(names: Names, answer: AbiRecord): Plain {
  const locks = (names.plain(answer['deposits'] ?? []) ?? []) as readonly (readonly [string, PlainRecord])[];
  return locks.map(([key, { amount = '', veAmount = '', createdAt = '', lockTime = '' }]) => [
    key,
    amount,
    veAmount,
    createdAt,
    lockTime,
  ]);
}

function mapsState({ escrow, names }: { escrow: EscrowStage; names: Names }): PlainRecord {
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
  readonly inputs: PlainRecord;
  readonly attached: bigint;
}

/** Converts recorded arguments: names to addresses, small numbers to integers. */
function argumentsOf(names: Names, inputs: PlainRecord): AbiInputs {
  const one = (value: Plain): AbiInputs[string] => {
    if (typeof value === 'string' && names.has(value)) return names.addressOf(value);
    if (Array.isArray(value)) return value.map((each: Plain) => one(each));
    if (typeof value === 'number' || typeof value === 'string') return BigInt(value);
    if (typeof value === 'boolean') return value;
    throw new TypeError(`no argument: ${JSON.stringify(value)}`);
  };
  const own = Object.entries(inputs).filter(([name]) => name !== 'call_id' && name !== 'nonce');
  return Object.fromEntries(
    own.map(([name, value]) => [name === 'gauge' && Array.isArray(value) ? 'gauges' : name, one(value)]),
  );
}

function operationsOf(escrow: EscrowStage, names: Names): Readonly<Record<string, Play>> {
  const partsOf = ({ by = 'admin', in: inputs = {}, attached = '0' }: RecordedOperation): Parts => ({
    by: names.addressOf(by),
    inputs,
    attached: BigInt(attached),
  });
  const direct =
    (method: string): Play =>
    (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      const meta = metaOf(by, integerIn(inputs, 'call_id', CALL_ID), integerIn(inputs, 'nonce', 0n));
      return escrow.call(by, method, { ...argumentsOf(names, inputs), meta }, attached);
    };
  const gaugeOnly =
    (method: string): Play =>
    (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      return escrow.call(by, method, argumentsOf(names, inputs), attached);
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
      const votes = pairsIn(inputs, 'votes').map(
        ([gauge, amount]) => [names.addressOf(gauge), amount] as const,
      );
      return escrow.vote(by, votes, integerIn(inputs, 'call_id'), integerIn(inputs, 'nonce', 0n), attached);
    },
    've.deposit': (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      const amount = integerIn(inputs, 'amount');
      if ('payload' in inputs) return escrow.give(by, amount, textIn(inputs, 'payload'), attached);
      return escrow.lock(by, amount, integerIn(inputs, 'lock_time'), {
        owner: names.addressOf(textIn(inputs, 'deposit_owner')),
        nonce: integerIn(inputs, 'nonce'),
        callId: integerIn(inputs, 'call_id'),
        value: attached,
      });
    },
    've.whitelist': (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      const gauge = names.addressOf(textIn(inputs, 'gauge'));
      const [nonce, callId] = [integerIn(inputs, 'nonce'), integerIn(inputs, 'call_id')];
      return escrow.whitelist(by, gauge, integerIn(inputs, 'amount'), nonce, callId, attached);
    },
    've.distributionDeposit': (operation) => {
      const { by, inputs, attached } = partsOf(operation);
      return escrow.supply(by, integerIn(inputs, 'amount'), 9n, attached);
    },
  };
}

function viewOf(names: Names): View {
  return {
    names,
    contracts: [
      { prefix: /^ve$/, abi: ESCROW },
      { prefix: /^veAcc\(/, abi: VE_ACCOUNT },
    ],
    callbacks: [ESCROW_CALLBACKS, DAO_CALLBACKS],
    users: new RegExp(`^(${USERS.join('|')}|admin)$`),
  };
}

/** Creates the escrow of the recordings, and the functions that execute operations for the replayer. */
export async function createEscrowPlayer(options: PlayerOptions): Promise<EscrowPlayer> {
  const { escrow, names } = await nameAllUsers(options);
  const asker = ({ op }: RecordedOperation): Address => names.addressOf(op.split(' ')[1] ?? '');
  return {
    escrow,
    names,
    stage: escrow.stage,
    view: viewOf(names),
    operations: operationsOf(escrow, names),
    queries: {
      'veAcc.calculateVeAverage': (operation) =>
        names.plain(escrow.ofAccount(asker(operation), 'calculateVeAverage')),
      'deposits before': () => locksOf(names, escrow.ofAccount(names.addressOf('alice'), 'deposits')),
      calculateMinGas: () => names.plain(escrow.ofAccount(names.addressOf('alice'), 'calculateMinGas')),
      've.getNormalizedVoting': () => names.plain(escrow.get('getNormalizedVoting')),
      've.calculateGasForEndVoting': () => names.plain(escrow.get('calculateGasForEndVoting')),
      've maps': () => mapsState({ escrow, names }),
    },
    states: {
      ve: () => escrowState(escrow),
      maps: () => mapsState({ escrow, names }),
      account: ({ by = '', in: inputs = {} }) => {
        const owner = 'deposit_owner' in inputs ? textIn(inputs, 'deposit_owner') : by;
        return accountState({ escrow, names }, names.addressOf(owner));
      },
    },
  };
}

/** Returns the escrow rules of a recording: the usual ones with the changes in its setup. */
export function rulesOf(usual: EscrowRules, { setup }: Scenario): EscrowRules {
  const changed = setup && 'voteEscrow' in setup ? recordIn(setup, 'voteEscrow') : {};
  return { ...usual, maxGaugesPerVote: integerIn(changed, 'maxGaugesPerVote', usual.maxGaugesPerVote) };
}
