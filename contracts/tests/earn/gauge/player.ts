import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { Cell } from '@ton/core';
import { ALL_ZERO_ADDRESS } from '../../stage.ts';
import type { Trace } from '../../stage.ts';
import { getTokenBalance, getTokenWalletAddress } from '../../token-stage.ts';
import { createEscrowRecordingPlayer, buildEscrowRules } from '../escrow-player.ts';
import type { EscrowRecordingPlayer } from '../escrow-player.ts';
import { buildEarnCallMetaParam, RECORDED_ESCROW_RULES } from '../escrow-stage.ts';
import type { AddressNames } from '../names.ts';
import { getIntegerField, getRecordField, getTextField } from '../recording.ts';
import type {
  RecordedJsonValue,
  RecordedJsonRecord,
  RecordedOperation,
  RecordedScenario,
} from '../recording.ts';
import type { RecordingPlayer } from '../replayer.ts';
import { GAUGE_ABI, GAUGE_ACCOUNT_ABI, GAUGE_CALLBACKS_ABI, GAUGE_FACTORY_ABI, GaugeStage } from './stage.ts';
import type { GaugeCreationParams } from './stage.ts';
import { readGaugeAccountState, readGaugeState, toRecordedPendingReward } from './state.ts';

const USERS = ['alice', 'bob', 'carol', 'dave', 'owner', 'admin'] as const;

export interface GaugeRecordingPlayer extends RecordingPlayer {
  readonly world: GaugeStage;
  readonly names: AddressNames;
}

/**
 * Nano. Extra cost that a message may have compared to its recording: our gauges can accrue rewards in several
 * transactions (docs/adr/0085).
 */
const BOUNDED_WORK = 40_000_000n;

/**
 * Maps recorded user names to the addresses that deposit payloads contain. Users get these recorded addresses instead
 * of generated ones, because payloads are compared in full.
 */
function collectDepositors(scenarios: readonly RecordedScenario[]): Map<string, Address> {
  const found = new Map<string, Address>();
  for (const { ops } of scenarios)
    for (const { op, in: inputs, tokens } of ops) {
      const payload = tokens?.[0]?.payload;
      if (op !== 'gauge.deposit' || payload === undefined || !inputs || 'payload' in inputs) continue;
      const owner = Cell.fromBase64(payload).beginParse().loadAddress().toRawString();
      found.set(getTextField(inputs, 'deposit_owner'), toAddress(owner));
    }
  return found;
}

const getListField = (record: RecordedJsonRecord, name: string): readonly RecordedJsonValue[] => {
  const value = record[name];
  return Array.isArray(value) ? (value as readonly RecordedJsonValue[]) : [];
};

const getIntegersField = (record: RecordedJsonRecord, name: string): readonly bigint[] =>
  getListField(record, name).map((value) => BigInt(value as string | number));

/** Returns the gauge's terms from the recording's setup, or from its first two operations, which are getter calls. */
function parseGaugeTerms(
  scenario: RecordedScenario,
  rewards: readonly Address[],
  owner: Address,
): GaugeCreationParams {
  const { setup, ops } = scenario;
  if (setup && typeof setup['gauge'] === 'object') {
    const gauge = getRecordField(setup, 'gauge');
    return {
      owner,
      maxBoost: getIntegerField(gauge, 'maxBoost'),
      maxLockTime: getIntegerField(gauge, 'maxLockTime'),
      extra: rewards.slice(0, getListField(gauge, 'extra').length),
      periods: getIntegersField(gauge, 'extraVestingPeriods'),
      ratios: getIntegersField(gauge, 'extraVestingRatios'),
      qubePeriod: getIntegerField(gauge, 'govVestingPeriod'),
      qubeRatio: getIntegerField(gauge, 'govVestingRatio'),
      lockPeriod: getIntegerField(gauge, 'withdrawAllLockPeriod', 0n),
    };
  }
  const [reward, details] = ops.slice(0, 2).map(({ out }) => out as RecordedJsonRecord);
  if (!reward || !details) throw new Error(`${scenario.id} does not tell its terms`);
  return {
    owner,
    maxBoost: getIntegerField(details, '_maxBoost'),
    maxLockTime: getIntegerField(details, '_maxLockTime'),
    extra: rewards.slice(0, getListField(reward, '_extraRewardRounds').length),
    periods: getIntegersField(reward, '_extraVestingPeriods'),
    ratios: getIntegersField(reward, '_extraVestingRatios'),
    qubePeriod: getIntegerField(reward, '_qubeVestingPeriod'),
    qubeRatio: getIntegerField(reward, '_qubeVestingRatio'),
    lockPeriod: getIntegerField(reward, '_withdrawAllLockPeriod'),
  };
}

function registerTokenNames(names: AddressNames, world: GaugeStage, owners: readonly string[]): void {
  const roots = { LP: world.lp, R1: world.rewards[0], R2: world.rewards[1], QUBE: world.escrow.token };
  for (const [token, root] of Object.entries(roots)) {
    names.set(token, root);
    for (const owner of owners)
      names.set(
        `${token}.wallet(${owner})`,
        getTokenWalletAddress(world.stage, root, names.addressOf(owner)),
      );
  }
}

/** Converts the recorded arguments of a call, without those that identify the gauge or belong to the call's meta. */
function parseArguments(names: AddressNames, inputs: RecordedJsonRecord): AbiInputs {
  const one = (value: RecordedJsonValue): AbiInputs[string] => {
    if (typeof value === 'string' && names.has(value)) return names.addressOf(value);
    if (Array.isArray(value)) return value.map((each: RecordedJsonValue) => one(each));
    if (typeof value === 'number' || typeof value === 'string') return BigInt(value);
    if (typeof value === 'boolean') return value;
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, one(each)]));
    throw new TypeError(`no argument: ${JSON.stringify(value)}`);
  };
  const own = Object.entries(inputs).filter(([name]) => !['gauge', 'call_id', 'nonce'].includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, one(value)]));
}

type Play = (operation: RecordedOperation) => Promise<Trace>;

/**
 * Base units that the escrow's owner has paid for rounds outside of votes. The recordings do not contain these
 * payments.
 */
interface OwnerPayments {
  sum: bigint;
}

function createOperations(
  world: GaugeStage,
  names: AddressNames,
  epoch: bigint,
  given: OwnerPayments,
): Readonly<Record<string, Play>> {
  const parts = ({ by = '', in: inputs = {}, attached = '0' }: RecordedOperation) => ({
    by: names.addressOf(by),
    inputs,
    attached: BigInt(attached),
    gauge: names.addressOf('gauge' in inputs ? getTextField(inputs, 'gauge') : 'gauge0'),
  });
  const direct =
    (method: string, callId = 15n): Play =>
    (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      const meta = buildEarnCallMetaParam(
        by,
        getIntegerField(inputs, 'call_id', callId),
        getIntegerField(inputs, 'nonce', 0n),
      );
      return world.call(by, gauge, method, { ...parseArguments(names, inputs), meta }, attached);
    };
  const methods = ['claimReward', 'withdraw', 'addRewardRounds', 'setExtraFarmEndTime', 'withdrawUnclaimed'];
  return {
    ...Object.fromEntries(methods.map((method) => [`gauge.${method}`, direct(method)])),
    'gauge.deposit': (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      return world.deposit(by, gauge, getIntegerField(inputs, 'amount'), {
        owner: names.addressOf(getTextField(inputs, 'deposit_owner')),
        lockTime: getIntegerField(inputs, 'lock_time'),
        claim: inputs['claim'] === true,
        callId: getIntegerField(inputs, 'call_id'),
        nonce: getIntegerField(inputs, 'nonce'),
        value: attached,
        ...('payload' in inputs ? { payload: getTextField(inputs, 'payload') } : {}),
      });
    },
    'gauge.rewardDeposit': (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      const ids = { call_id: getIntegerField(inputs, 'call_id'), nonce: getIntegerField(inputs, 'nonce') };
      const payload =
        'payload' in inputs
          ? getTextField(inputs, 'payload')
          : (world.get(gauge, 'encodeRewardDepositPayload', ids)['reward_deposit_payload'] as string);
      const root = names.addressOf(getTextField(inputs, 'token'));
      return world.give(by, root, gauge, getIntegerField(inputs, 'amount'), payload, attached);
    },
    've.distributeQubesManually': ({ at, in: inputs = {} }) => {
      const [amount = 0n] = getIntegersField(inputs, 'amount');
      const [gauge = ''] = getListField(inputs, 'gauges') as readonly string[];
      const start = BigInt(at) + getIntegerField(inputs, 'offset');
      given.sum += amount;
      return world.giveRound(names.addressOf(gauge), amount, start, epoch);
    },
    token: (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      const amount = getIntegerField(inputs, 'amount');
      return world.give(
        by,
        world.escrow.token,
        gauge,
        amount,
        Cell.EMPTY.toBoc().toString('base64'),
        attached,
      );
    },
  };
}

const getDepositor = ({ by = '', in: inputs = {} }: RecordedOperation): string =>
  'deposit_owner' in inputs ? getTextField(inputs, 'deposit_owner') : by;

function extendWithGauge(
  player: EscrowRecordingPlayer,
  world: GaugeStage,
  epoch: bigint,
): GaugeRecordingPlayer {
  const { names } = player.view;
  const gauge = (): Address => names.addressOf('gauge0');
  const asker = ({ op }: RecordedOperation): Address => names.addressOf(op.split(' ')[1] ?? '');
  const veAccount = player.states['account'];
  const given: OwnerPayments = { sum: 0n };
  return {
    world,
    names,
    stage: player.stage,
    view: {
      ...player.view,
      contracts: [
        ...player.view.contracts,
        { prefix: /^gauge\d+$/, abi: GAUGE_ABI },
        { prefix: /^gacc\(/, abi: GAUGE_ACCOUNT_ABI },
        { prefix: /^factory$/, abi: GAUGE_FACTORY_ABI },
      ],
      callbacks: [...player.view.callbacks, GAUGE_CALLBACKS_ABI],
    },
    operations: { ...player.operations, ...createOperations(world, names, epoch, given) },
    queries: {
      ...player.queries,
      'gauge.getRewardDetails': () => names.plain(world.get(gauge(), 'getRewardDetails')),
      'gauge.getDetails': () => names.plain(world.get(gauge(), 'getDetails')),
      pendingReward: (operation) => {
        const user = asker(operation);
        return world.isThere(world.accountOf(gauge(), user))
          ? toRecordedPendingReward(world.pendingReward(gauge(), user))
          : null;
      },
      'coins of the gauge account': () => {
        const account = world.accountOf(gauge(), names.addressOf('alice'));
        return { coins: world.stage.balanceOf(account).toString() };
      },
      'token balances': () => ({
        gauge: String(getTokenBalance(world.stage, world.rewards[0], gauge())),
        dave: String(getTokenBalance(world.stage, world.rewards[0], names.addressOf('dave'))),
      }),
      gauge: () => readGaugeState(world, gauge()),
    },
    states: {
      ...player.states,
      // Recorded amounts of the original do not include rounds that the owner paid outside of votes.
      ve: (operation) => {
        const state = player.states['ve']?.(operation) as RecordedJsonRecord;
        const less = (name: string): string => (getIntegerField(state, name) - given.sum).toString();
        return {
          ...state,
          qubeBalance: less('qubeBalance'),
          distributionSupply: less('distributionSupply'),
        };
      },
      gauge: () => readGaugeState(world, gauge()),
      gaugeWalletBalance: () => String(getTokenBalance(world.stage, world.escrow.token, gauge())),
      gauges: () => [readGaugeState(world, gauge())],
      account: (operation) => {
        if (operation.op.startsWith('ve.')) return veAccount?.(operation) ?? null;
        return readGaugeAccountState(world, gauge(), names.addressOf(getDepositor(operation)));
      },
    },
    allowance: BOUNDED_WORK,
  };
}

/** Creates a gauge and an escrow in the initial state of a recording. */
export async function createGaugeRecordingPlayer(
  scenario: RecordedScenario,
  scenarios: readonly RecordedScenario[],
): Promise<GaugeRecordingPlayer> {
  const { setup } = scenario;
  const changed = setup && 'voteEscrow' in setup ? getRecordField(setup, 'voteEscrow') : {};
  const player = await createEscrowRecordingPlayer({
    rules: {
      ...buildEscrowRules(RECORDED_ESCROW_RULES, scenario),
      epoch: getIntegerField(changed, 'epoch', RECORDED_ESCROW_RULES.epoch),
      before: getIntegerField(changed, 'before', RECORDED_ESCROW_RULES.before),
      voting: getIntegerField(changed, 'voting', RECORDED_ESCROW_RULES.voting),
    },
    start: scenario.start,
    scenarios: [],
    others: collectDepositors(scenarios),
  });
  await player.escrow.admin('initialize', { start_offset: 0n });
  const { names } = player.view;
  names.set('zero', ALL_ZERO_ADDRESS);
  const users = USERS.map((name) => names.addressOf(name));
  const world = await GaugeStage.create(player.escrow, users, { period: 864_000n, ratio: 1000n });
  names.set('factory', world.factory);
  if (setup && 'factory' in setup) {
    registerTokenNames(names, world, USERS);
    return extendWithGauge(player, world, 0n);
  }
  const gauge = await world.deployGauge(parseGaugeTerms(scenario, world.rewards, names.addressOf('owner')));
  names.set('gauge0', gauge);
  for (const name of USERS) names.set(`gacc(gauge0,${name})`, world.accountOf(gauge, names.addressOf(name)));
  registerTokenNames(names, world, [...USERS, 've', 'gauge0']);
  return extendWithGauge(player, world, getIntegerField(changed, 'epoch', RECORDED_ESCROW_RULES.epoch));
}
