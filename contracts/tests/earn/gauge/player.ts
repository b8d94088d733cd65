import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { Cell } from '@ton/core';
import { ZERO } from '../../stage.ts';
import type { Trace } from '../../stage.ts';
import { tokensOf, walletOf } from '../../token-stage.ts';
import { createEscrowPlayer, rulesOf } from '../escrow-player.ts';
import type { EscrowPlayer } from '../escrow-player.ts';
import { metaOf, RECORDED_RULES } from '../escrow-stage.ts';
import type { Names } from '../names.ts';
import { integerIn, recordIn, textIn } from '../recording.ts';
import type { Plain, PlainRecord, RecordedOperation, Scenario } from '../recording.ts';
import type { Player } from '../replayer.ts';
import { GAUGE, GAUGE_ACCOUNT, GAUGE_CALLBACKS, GAUGE_FACTORY, GaugeStage } from './stage.ts';
import type { GaugeTerms } from './stage.ts';
import { accountState, gaugeState, pendingState } from './state.ts';

const USERS = ['alice', 'bob', 'carol', 'dave', 'owner', 'admin'] as const;

export interface GaugePlayer extends Player {
  readonly world: GaugeStage;
  readonly names: Names;
}

/**
 * Nano that a message may cost more than recorded: our gauges can accrue rewards in several transactions
 * (docs/adr/0085).
 */
const BOUNDED_WORK = 40_000_000n;

/**
 * Returns the recorded names of users whose addresses are in deposit payloads, because payloads are compared in
 * full.
 */
function depositorsIn(scenarios: readonly Scenario[]): Map<string, Address> {
  const found = new Map<string, Address>();
  for (const { ops } of scenarios)
    for (const { op, in: inputs, tokens } of ops) {
      const payload = tokens?.[0]?.payload;
      if (op !== 'gauge.deposit' || payload === undefined || !inputs || 'payload' in inputs) continue;
      const owner = Cell.fromBase64(payload).beginParse().loadAddress().toRawString();
      found.set(textIn(inputs, 'deposit_owner'), toAddress(owner));
    }
  return found;
}

const listIn = (record: PlainRecord, name: string): readonly Plain[] => {
  const value = record[name];
  return Array.isArray(value) ? (value as readonly Plain[]) : [];
};

const integersIn = (record: PlainRecord, name: string): readonly bigint[] =>
  listIn(record, name).map((value) => BigInt(value as string | number));

/** Returns the gauge's terms from the recording's setup, or from the getters at its start. */
function termsOf(scenario: Scenario, rewards: readonly Address[], owner: Address): GaugeTerms {
  const { setup, ops } = scenario;
  if (setup && typeof setup['gauge'] === 'object') {
    const gauge = recordIn(setup, 'gauge');
    return {
      owner,
      maxBoost: integerIn(gauge, 'maxBoost'),
      maxLockTime: integerIn(gauge, 'maxLockTime'),
      extra: rewards.slice(0, listIn(gauge, 'extra').length),
      periods: integersIn(gauge, 'extraVestingPeriods'),
      ratios: integersIn(gauge, 'extraVestingRatios'),
      qubePeriod: integerIn(gauge, 'govVestingPeriod'),
      qubeRatio: integerIn(gauge, 'govVestingRatio'),
      lockPeriod: integerIn(gauge, 'withdrawAllLockPeriod', 0n),
    };
  }
  const [reward, details] = ops.slice(0, 2).map(({ out }) => out as PlainRecord);
  if (!reward || !details) throw new Error(`${scenario.id} does not tell its terms`);
  return {
    owner,
    maxBoost: integerIn(details, '_maxBoost'),
    maxLockTime: integerIn(details, '_maxLockTime'),
    extra: rewards.slice(0, listIn(reward, '_extraRewardRounds').length),
    periods: integersIn(reward, '_extraVestingPeriods'),
    ratios: integersIn(reward, '_extraVestingRatios'),
    qubePeriod: integerIn(reward, '_qubeVestingPeriod'),
    qubeRatio: integerIn(reward, '_qubeVestingRatio'),
    lockPeriod: integerIn(reward, '_withdrawAllLockPeriod'),
  };
}

function nameTokens(names: Names, world: GaugeStage, owners: readonly string[]): void {
  const roots = { LP: world.lp, R1: world.rewards[0], R2: world.rewards[1], QUBE: world.escrow.token };
  for (const [token, root] of Object.entries(roots)) {
    names.set(token, root);
    for (const owner of owners)
      names.set(`${token}.wallet(${owner})`, walletOf(world.stage, root, names.addressOf(owner)));
  }
}

/** Converts recorded arguments of a call, except those of its meta. */
function argumentsOf(names: Names, inputs: PlainRecord): AbiInputs {
  const one = (value: Plain): AbiInputs[string] => {
    if (typeof value === 'string' && names.has(value)) return names.addressOf(value);
    if (Array.isArray(value)) return value.map((each: Plain) => one(each));
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

/** Base units that the escrow paid by hand for rounds, without recording them. */
interface Given {
  sum: bigint;
}

function operationsOf(
  world: GaugeStage,
  names: Names,
  epoch: bigint,
  given: Given,
): Readonly<Record<string, Play>> {
  const parts = ({ by = '', in: inputs = {}, attached = '0' }: RecordedOperation) => ({
    by: names.addressOf(by),
    inputs,
    attached: BigInt(attached),
    gauge: names.addressOf('gauge' in inputs ? textIn(inputs, 'gauge') : 'gauge0'),
  });
  const direct =
    (method: string, callId = 15n): Play =>
    (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      const meta = metaOf(by, integerIn(inputs, 'call_id', callId), integerIn(inputs, 'nonce', 0n));
      return world.call(by, gauge, method, { ...argumentsOf(names, inputs), meta }, attached);
    };
  const methods = ['claimReward', 'withdraw', 'addRewardRounds', 'setExtraFarmEndTime', 'withdrawUnclaimed'];
  return {
    ...Object.fromEntries(methods.map((method) => [`gauge.${method}`, direct(method)])),
    'gauge.deposit': (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      return world.deposit(by, gauge, integerIn(inputs, 'amount'), {
        owner: names.addressOf(textIn(inputs, 'deposit_owner')),
        lockTime: integerIn(inputs, 'lock_time'),
        claim: inputs['claim'] === true,
        callId: integerIn(inputs, 'call_id'),
        nonce: integerIn(inputs, 'nonce'),
        value: attached,
        ...('payload' in inputs ? { payload: textIn(inputs, 'payload') } : {}),
      });
    },
    'gauge.rewardDeposit': (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      const ids = { call_id: integerIn(inputs, 'call_id'), nonce: integerIn(inputs, 'nonce') };
      const payload =
        'payload' in inputs
          ? textIn(inputs, 'payload')
          : (world.get(gauge, 'encodeRewardDepositPayload', ids)['reward_deposit_payload'] as string);
      const root = names.addressOf(textIn(inputs, 'token'));
      return world.give(by, root, gauge, integerIn(inputs, 'amount'), payload, attached);
    },
    've.distributeQubesManually': ({ at, in: inputs = {} }) => {
      const [amount = 0n] = integersIn(inputs, 'amount');
      const [gauge = ''] = listIn(inputs, 'gauges') as readonly string[];
      const start = BigInt(at) + integerIn(inputs, 'offset');
      given.sum += amount;
      return world.giveRound(names.addressOf(gauge), amount, start, epoch);
    },
    token: (operation) => {
      const { by, inputs, attached, gauge } = parts(operation);
      const amount = integerIn(inputs, 'amount');
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

const depositorOf = ({ by = '', in: inputs = {} }: RecordedOperation): string =>
  'deposit_owner' in inputs ? textIn(inputs, 'deposit_owner') : by;

function extended(player: EscrowPlayer, world: GaugeStage, epoch: bigint): GaugePlayer {
  const { names } = player.view;
  const gauge = (): Address => names.addressOf('gauge0');
  const asker = ({ op }: RecordedOperation): Address => names.addressOf(op.split(' ')[1] ?? '');
  const veAccount = player.states['account'];
  const given: Given = { sum: 0n };
  return {
    world,
    names,
    stage: player.stage,
    view: {
      ...player.view,
      contracts: [
        ...player.view.contracts,
        { prefix: /^gauge\d+$/, abi: GAUGE },
        { prefix: /^gacc\(/, abi: GAUGE_ACCOUNT },
        { prefix: /^factory$/, abi: GAUGE_FACTORY },
      ],
      callbacks: [...player.view.callbacks, GAUGE_CALLBACKS],
    },
    operations: { ...player.operations, ...operationsOf(world, names, epoch, given) },
    queries: {
      ...player.queries,
      'gauge.getRewardDetails': () => names.plain(world.get(gauge(), 'getRewardDetails')),
      'gauge.getDetails': () => names.plain(world.get(gauge(), 'getDetails')),
      pendingReward: (operation) => {
        const user = asker(operation);
        return world.isThere(world.accountOf(gauge(), user))
          ? pendingState(world.pendingReward(gauge(), user))
          : null;
      },
      'coins of the gauge account': () => {
        const account = world.accountOf(gauge(), names.addressOf('alice'));
        return { coins: world.stage.balanceOf(account).toString() };
      },
      'token balances': () => ({
        gauge: String(tokensOf(world.stage, world.rewards[0], gauge())),
        dave: String(tokensOf(world.stage, world.rewards[0], names.addressOf('dave'))),
      }),
      gauge: () => gaugeState(world, gauge()),
    },
    states: {
      ...player.states,
      // The original deducts rounds that were paid by hand from its recorded amounts.
      ve: (operation) => {
        const state = player.states['ve']?.(operation) as PlainRecord;
        const less = (name: string): string => (integerIn(state, name) - given.sum).toString();
        return {
          ...state,
          qubeBalance: less('qubeBalance'),
          distributionSupply: less('distributionSupply'),
        };
      },
      gauge: () => gaugeState(world, gauge()),
      gaugeWalletBalance: () => String(tokensOf(world.stage, world.escrow.token, gauge())),
      gauges: () => [gaugeState(world, gauge())],
      account: (operation) => {
        if (operation.op.startsWith('ve.')) return veAccount?.(operation) ?? null;
        return accountState(world, gauge(), names.addressOf(depositorOf(operation)));
      },
    },
    allowance: BOUNDED_WORK,
  };
}

/** Creates a gauge and an escrow in the initial state of a recording. */
export async function createGaugePlayer(
  scenario: Scenario,
  scenarios: readonly Scenario[],
): Promise<GaugePlayer> {
  const { setup } = scenario;
  const changed = setup && 'voteEscrow' in setup ? recordIn(setup, 'voteEscrow') : {};
  const player = await createEscrowPlayer({
    rules: {
      ...rulesOf(RECORDED_RULES, scenario),
      epoch: integerIn(changed, 'epoch', RECORDED_RULES.epoch),
      before: integerIn(changed, 'before', RECORDED_RULES.before),
      voting: integerIn(changed, 'voting', RECORDED_RULES.voting),
    },
    start: scenario.start,
    scenarios: [],
    others: depositorsIn(scenarios),
  });
  await player.escrow.admin('initialize', { start_offset: 0n });
  const { names } = player.view;
  names.set('zero', ZERO);
  const users = USERS.map((name) => names.addressOf(name));
  const world = await GaugeStage.create(player.escrow, users, { period: 864_000n, ratio: 1000n });
  names.set('factory', world.factory);
  if (setup && 'factory' in setup) {
    nameTokens(names, world, USERS);
    return extended(player, world, 0n);
  }
  const gauge = await world.deployGauge(termsOf(scenario, world.rewards, names.addressOf('owner')));
  names.set('gauge0', gauge);
  for (const name of USERS) names.set(`gacc(gauge0,${name})`, world.accountOf(gauge, names.addressOf(name)));
  nameTokens(names, world, [...USERS, 've', 'gauge0']);
  return extended(player, world, integerIn(changed, 'epoch', RECORDED_RULES.epoch));
}
