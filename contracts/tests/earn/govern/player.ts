import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import { Cell } from '@ton/core';
import type { AbiInputs } from '@junction/tvm';
import { toTestAddress, toAbiText } from '../../stage.ts';
import type { Trace } from '../../stage.ts';
import { createEscrowRecordingPlayer } from '../escrow-player.ts';
import type { EscrowRecordingPlayer } from '../escrow-player.ts';
import { RECORDED_ESCROW_RULES } from '../escrow-stage.ts';
import { getIntegerField, getRecordField, getTextField } from '../recording.ts';
import type {
  RecordedJsonValue,
  RecordedJsonRecord,
  RecordedOperation,
  RecordedScenario,
} from '../recording.ts';
import {
  DEFAULT_PROPOSAL_CONFIG,
  DAO_ROOT_ABI,
  deriveDaoRootAddress,
  GovernStage,
  PROPOSAL_ABI,
} from './stage.ts';
import type { ProposalConfig, EthAction, TonAction } from './stage.ts';

// Executes recorded operations on DAO root and proposals, for the replayer.

export interface GovernRecordingPlayer extends EscrowRecordingPlayer {
  readonly govern: GovernStage;
}

/**
 * Nano by which the coins of a proposal may differ from the recorded ones, because gas prices are not recorded.
 */
const MAX_COIN_DIFFERENCE = 1_000_000_000n;
const UNKNOWN_PROPOSALS = ['9', '77', '99'];

type Play = (operation: RecordedOperation) => Promise<Trace>;

/** Returns a recorded text. If only its length is recorded, returns a text of that length. */
function getTextOrFiller(inputs: RecordedJsonRecord, name: string): string {
  const text = getTextField(inputs, name);
  const [, length] = /^\((\d+) characters\)$/.exec(text) ?? [];
  return length === undefined ? text : 'x'.repeat(Number(length));
}

function parseConfig(record: RecordedJsonRecord): ProposalConfig {
  const entries = Object.keys(DEFAULT_PROPOSAL_CONFIG).map((name) => [name, getIntegerField(record, name)]);
  return Object.fromEntries(entries);
}

/** Returns the candidate's address from the recorded payload that approves it. */
function parseCandidate({ ops }: RecordedScenario): Address {
  for (const { in: inputs } of ops)
    for (const action of (inputs?.['tonActions'] ?? []) as readonly RecordedJsonRecord[]) {
      const slice = Cell.fromBase64(getTextField(action, 'payload')).beginParse();
      if (slice.remainingBits >= 299) return toAddress(slice.skip(32).loadAddress().toRawString());
    }
  return toTestAddress('6a');
}

/** Returns the state of a proposal in the format of the recordings; null if the proposal does not exist. */
function readProposalState(govern: GovernStage, id: bigint, recorded: RecordedJsonValue): RecordedJsonValue {
  const address = govern.proposalOf(id);
  if (!govern.escrow.isThere(address)) return null;
  const numberOf = (method: string, field: string): string => {
    const value = govern.ofProposal(id, method)[field];
    if (typeof value !== 'bigint') throw new TypeError(`${method} is no number`);
    return value.toString();
  };
  const of = (name: string): string => numberOf(name, name);
  const coins = govern.stage.balanceOf(address);
  const wanted =
    recorded !== null && typeof recorded === 'object' && 'coins' in recorded ? recorded['coins'] : undefined;
  const isNear =
    typeof wanted === 'string' &&
    coins - BigInt(wanted) < MAX_COIN_DIFFERENCE &&
    BigInt(wanted) - coins < MAX_COIN_DIFFERENCE;
  return {
    startTime: of('startTime'),
    endTime: of('endTime'),
    executionTime: of('executionTime'),
    forVotes: of('forVotes'),
    againstVotes: of('againstVotes'),
    quorumVotes: numberOf('getVotes', 'value2'),
    state: govern.stateOf(id),
    coins: isNear ? wanted : coins.toString(),
  };
}

function createOperations(
  { escrow, names }: EscrowRecordingPlayer,
  govern: GovernStage,
): Record<string, Play> {
  const sender = ({ by = 'admin' }: RecordedOperation): Address => names.addressOf(by);
  const value = ({ attached = '0' }: RecordedOperation): bigint => BigInt(attached);
  const idOf = ({ in: inputs = {} }: RecordedOperation): bigint =>
    BigInt(getTextField(inputs, 'proposal').slice('proposal'.length));
  const order = (operation: RecordedOperation): Promise<Trace> => {
    const inputs = Object.keys(operation.in ?? {}).map((name) => {
      const text = getTextField(operation.in ?? {}, name);
      return [name, names.has(text) ? names.addressOf(text) : BigInt(text)];
    });
    const method = operation.op.slice('dao.'.length);
    return govern.order(sender(operation), method, Object.fromEntries(inputs) as AbiInputs, value(operation));
  };
  const outside =
    (method: 'queue' | 'execute'): Play =>
    async (operation) => {
      const { trace, exitCode } = await govern.outside(idOf(operation), method);
      const [{ rejected } = {}] = operation.failures ?? [];
      if (rejected !== exitCode) throw new Error(`${operation.n} refused with ${exitCode}, not ${rejected}`);
      return trace;
    };
  const ofEscrow =
    (method: string, inputsOf: (inputs: RecordedJsonRecord) => AbiInputs): Play =>
    (operation) =>
      escrow.call(sender(operation), method, inputsOf(operation.in ?? {}), value(operation));
  const vote = (inputs: RecordedJsonRecord): AbiInputs => ({
    proposal_id: getIntegerField(inputs, 'proposal_id'),
    support: inputs['support'] === true,
  });
  const changes = [
    'updateEthereumActionEventConfiguration',
    'updateQuorumVotes',
    'updateThreshold',
    'updateTimeLock',
    'updateVotingPeriod',
    'updateVotingDelay',
    'updateGracePeriod',
    'transferAdmin',
    'acceptAdmin',
  ];
  return {
    ...Object.fromEntries(changes.map((method) => [`dao.${method}`, order])),
    'dao.propose': (operation) => {
      const { in: inputs = {} } = operation;
      return govern.propose(sender(operation), {
        answerId: getIntegerField(inputs, 'answerId'),
        ton: parseTonActions(inputs, (name) => names.addressOf(name)),
        eth: parseEthActions(inputs),
        description: getTextOrFiller(inputs, 'description'),
        value: value(operation),
      });
    },
    'proposal.queue': outside('queue'),
    'proposal.execute': outside('execute'),
    'proposal.cancel': (operation) =>
      govern.toProposal(sender(operation), idOf(operation), 'cancel', {}, value(operation)),
    've.castVote': ofEscrow('castVote', vote),
    've.castVoteWithReason': ofEscrow('castVoteWithReason', (inputs) => ({
      ...vote(inputs),
      reason: getTextOrFiller(inputs, 'reason'),
    })),
    've.tryUnlockVoteTokens': ofEscrow('tryUnlockVoteTokens', (inputs) => ({
      proposal_id: getIntegerField(inputs, 'proposal_id'),
    })),
    've.tryUnlockCastedVotes': ofEscrow('tryUnlockCastedVotes', (inputs) => ({
      proposal_ids: (inputs['proposal_ids'] as readonly number[]).map(BigInt),
    })),
  };
}

function parseTonActions(inputs: RecordedJsonRecord, addressOf: (name: string) => Address): TonAction[] {
  return (inputs['tonActions'] as readonly RecordedJsonRecord[]).map((action) => ({
    value: getIntegerField(action, 'value'),
    target: addressOf(getTextField(action, 'target')),
    payload: getTextField(action, 'payload'),
  }));
}

function parseEthActions(inputs: RecordedJsonRecord): EthAction[] {
  return (inputs['ethActions'] as readonly RecordedJsonRecord[]).map((action) => ({
    value: getIntegerField(action, 'value'),
    chainId: getIntegerField(action, 'chainId'),
    target: getIntegerField(action, 'target'),
    signature: getTextField(action, 'signature'),
    callData: getTextField(action, 'callData'),
  }));
}

/** Values of the actions for which costs were recorded. */
const TWO_TON = [10n ** 9n, 5n];
const THREE_ETH = [1n, 56n, 1n];

export async function createGovernRecordingPlayer(
  scenario: RecordedScenario,
): Promise<GovernRecordingPlayer> {
  const { start, setup } = scenario;
  const config = parseConfig(getRecordField(setup ?? {}, 'dao'));
  let made: GovernStage | undefined;
  const player = await createEscrowRecordingPlayer({
    rules: RECORDED_ESCROW_RULES,
    start,
    scenarios: [scenario],
    others: new Map([
      ['daoRoot', await deriveDaoRootAddress()],
      ['target', toTestAddress('7a')],
      ['ethConfig', toTestAddress('e7')],
      ['someGauge', parseCandidate(scenario)],
      ['anyone (external)', toTestAddress('e0')],
    ]),
    escrowOf: async (users) => {
      made = await GovernStage.create({ users, config, start });
      return made.escrow;
    },
  });
  if (!made) throw new Error('no DAO');
  const govern = made;
  const { names, view } = player;
  names.set('zero', toAddress(`0:${'0'.repeat(64)}`));
  names.set('(4096 characters)', 'x'.repeat(4096) as Address);
  for (const id of [...Array.from({ length: 6 }, (_, index) => String(index + 1)), ...UNKNOWN_PROPOSALS])
    names.set(`proposal${id}`, govern.proposalOf(BigInt(id)));
  const configuration = (): RecordedJsonValue => names.plain(govern.config);
  const lastOf = ({ op }: RecordedOperation): bigint => BigInt(op.slice('state of proposal'.length));
  return {
    ...player,
    govern,
    view: {
      ...view,
      contracts: [
        ...view.contracts,
        { prefix: /^daoRoot$/, abi: DAO_ROOT_ABI },
        { prefix: /^proposal\d+$/, abi: PROPOSAL_ABI },
      ],
    },
    operations: { ...player.operations, ...createOperations(player, govern) },
    queries: {
      ...player.queries,
      'dao.proposalConfiguration': configuration,
      'dao.calcTonActionsValue': () => {
        const actions = TWO_TON.map((value) => ({
          value,
          target: toTestAddress('7a'),
          payload: 'te6ccgEBAQEAAgAAAA==',
        }));
        return names.plain(govern.ask('calcTonActionsValue', { actions }));
      },
      'dao.calcEthActionsValue': () => {
        const actions = THREE_ETH.map((chainId) => ({
          value: 1n,
          chainId,
          target: 1n,
          signature: '',
          callData: '',
        }));
        return names.plain(govern.ask('calcEthActionsValue', { actions }));
      },
      state: (operation) => readProposalState(govern, lastOf(operation), operation.out ?? null),
    },
    states: {
      ...player.states,
      config: configuration,
      count: () => govern.count.toString(),
      lockedTokens: ({ by = '' }) => {
        const user = names.addressOf(by);
        if (!govern.escrow.isThere(govern.escrow.accountOf(user))) return null;
        return toAbiText(
          names.plain(govern.escrow.ofAccount(user, 'lockedTokens')['value0'] ?? null) as string,
        );
      },
      proposal: (operation) => {
        const { in: inputs = {}, op, after } = operation;
        const recorded = after?.['proposal'] ?? null;
        if (op === 'dao.propose')
          return recorded === null ? null : readProposalState(govern, govern.count, recorded);
        const id =
          'proposal' in inputs
            ? getTextField(inputs, 'proposal').slice('proposal'.length)
            : getIntegerField(inputs, 'proposal_id');
        return readProposalState(govern, BigInt(id), recorded);
      },
    },
  };
}
