import { beginCell, Cell } from '@ton/core';
import { seconds, toAddress, type Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from '../../earn/escrow-stage.ts';
import { putGaugeLocks } from '../../earn/gauge/filled-account.ts';
import { addGaugeRewardRounds } from '../../earn/gauge/many-rounds.ts';
import { GAUGE_FACTORY_ABI, GaugeStage, type GaugeCreationParams } from '../../earn/gauge/stage.ts';
import {
  alice,
  bob,
  carol,
  getLpBalance,
  getGaugeChainTime,
  owner,
  GAUGE_USER_ADDRESSES,
  type GaugeWorld,
} from '../../earn/gauge/world.ts';
import { COIN, toAbiText, type Trace } from '../../stage.ts';
import { deployToken } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures the largest gauge: it has twenty extra rewards with vesting and sixty rounds each, and a user with the
// maximum number of locked deposits. All rounds start and end between two actions of the user.

const LP = 10n ** 12n;
const TOKENS = 20;
const ROUNDS = 60;
const LOCKS = 9_999;
const QUEUED = 59;
const STEP = 5n;
const PERIOD = 1_000_000n;
const RATIO = 500n;
const FUNDS = 10n ** 20n;
export const REWARD_TOKEN_IDS = Array.from({ length: TOKENS }, (_, index) => BigInt(index));
const FULL_LISTS = [0n, 1n, 2n];
const HALF_LISTS = [3n, 4n];
const PLENTY = 400n * COIN;
const ROUNDS_TEXT = `${TOKENS} rewards of ${ROUNDS} rounds to accrue`;

/** Messages that every action of a user consists of. */
const ACTION_MESSAGES = [
  'Gauge.repeatCall',
  'Gauge.finishDeposit',
  'Gauge.finishWithdraw',
  'Gauge.finishClaim',
  'GaugeAccount.processClaim',
  'GaugeAccount.processDeposit',
  'GaugeAccount.processWithdraw',
  'GaugeAccount.receiveVeAccAverage',
  'GaugeAccount.receiveVeAverage',
  'GaugeAccount.updateExtraReward',
  'VoteEscrow.getVeAverage',
  'VoteEscrowAccount.getVeAverage',
];

async function deployRewards(stage: GaugeStage): Promise<Address[]> {
  const roots: Address[] = [];
  for (const id of REWARD_TOKEN_IDS) {
    const token = await deployToken(stage.stage, escrowAdminAddress, {
      nonce: 100n + id,
      supplyTo: escrowAdminAddress,
      supply: FUNDS,
    });
    roots.push(token.root);
  }
  return roots;
}

/** Sends a deployment with enough coins for more tokens than `deployGauge` of the stage supports. */
function sendDeployment(
  stage: GaugeStage,
  terms: GaugeCreationParams,
  value: bigint,
  isByOwner = true,
): Promise<Trace> {
  // Only the owner may choose the vesting of the governance token.
  const vesting = isByOwner ? { qubeVestingPeriod: terms.qubePeriod, qubeVestingRatio: terms.qubeRatio } : {};
  return stage.callFactory(
    escrowAdminAddress,
    isByOwner ? 'deployGaugeByOwner' : 'deployGauge',
    {
      gauge_owner: terms.owner,
      depositTokenRoot: stage.lp,
      maxBoost: terms.maxBoost,
      maxLockTime: terms.maxLockTime,
      ...vesting,
      rewardTokenRoots: [...terms.extra],
      vestingPeriods: [...terms.periods],
      vestingRatios: [...terms.ratios],
      withdrawAllLockPeriod: terms.lockPeriod,
      call_id: 1n,
    },
    value,
  );
}

async function deployGauge(stage: GaugeStage, terms: GaugeCreationParams): Promise<Address> {
  const trace = await sendDeployment(stage, terms, 60n * COIN);
  const [made] = trace.events(stage.factory, GAUGE_FACTORY_ABI);
  if (made?.method !== 'NewGauge') throw new Error('no gauge was made');
  return toAddress(toAbiText(made.inputs['gauge']));
}

/** Opens a gauge with the maximum number of reward tokens and no deposits. */
export async function createGaugeWithMaxRewardTokens(): Promise<GaugeWorld> {
  const escrow = await EscrowTestStage.create([...GAUGE_USER_ADDRESSES], RECORDED_ESCROW_RULES);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 18n);
  const stage = await GaugeStage.create(escrow, [...GAUGE_USER_ADDRESSES], { period: 0n, ratio: 0n });
  const extra = await deployRewards(stage);
  const terms: GaugeCreationParams = {
    owner,
    maxBoost: 2000n,
    maxLockTime: 31_536_000n,
    extra,
    periods: extra.map(() => PERIOD),
    ratios: extra.map(() => RATIO),
    qubePeriod: PERIOD,
    qubeRatio: RATIO,
    lockPeriod: 0n,
  };
  const gauge = await deployGauge(stage, terms);
  const payload = toAbiText(
    stage.get(gauge, 'encodeRewardDepositPayload', { call_id: 1n, nonce: 0n })['reward_deposit_payload'],
  );
  for (const root of extra) await stage.give(escrowAdminAddress, root, gauge, 10n ** 15n, payload, 3n * COIN);
  return { stage, gauge, terms };
}

async function fill(world: GaugeWorld): Promise<void> {
  const { stage, gauge } = world;
  for (const user of [alice, bob])
    await stage.escrow.lock(user, 10n ** 12n, 100_000_000n, { value: 10n * COIN });
  await stage.deposit(alice, gauge, 100n * LP, { value: 100n * COIN });
  await stage.deposit(bob, gauge, 300n * LP, { lockTime: 10_000_000n, value: 100n * COIN });
  for (let round = 0; round < 9; round += 1)
    await stage.giveRound(gauge, 10n ** 12n, getGaugeChainTime(world) + 10n, 30n);
  await addGaugeRewardRounds(world, REWARD_TOKEN_IDS, ROUNDS, getGaugeChainTime(world) + 30n, STEP);
}

function createStateReader({ stage, gauge }: GaugeWorld, user: Address): () => readonly unknown[] {
  const world = { stage, gauge } as GaugeWorld;
  const account = stage.accountOf(gauge, user);
  return () => {
    const isThere = stage.isThere(account);
    const details = isThere ? stage.ofAccount(gauge, user, 'getDetails') : {};
    return [getLpBalance(world, user), details['_balance'], details['_lastUpdateTime']];
  };
}

function actions(world: GaugeWorld, user: Address, sizes: string): ResourceBoundProbe[] {
  const { stage, gauge } = world;
  const probe = (subject: string, send: (value: bigint) => Promise<Trace>): ResourceBoundProbe => ({
    subject,
    sizes,
    readState: createStateReader(world, user),
    plenty: PLENTY,
    // All actions of users require the same coins. They are searched for one action only, because a run takes seconds.
    searchesCoins: subject === 'Gauge.onAcceptTokensTransfer',
    runs: [{ send }],
  });
  return [
    probe('Gauge.onAcceptTokensTransfer', (value) =>
      stage.deposit(user, gauge, LP, { lockTime: 10_000_000n, claim: true, value }),
    ),
    probe('Gauge.withdraw', (value) =>
      stage.call(user, gauge, 'withdraw', { amount: LP, claim: true }, value),
    ),
    probe('Gauge.claimReward', (value) => stage.call(user, gauge, 'claimReward', {}, value)),
  ];
}

/** Code that throws exit code 7 at every message. */
const THROWING = beginCell().storeUint(0xff00, 16).storeUint(0xf207, 16).endCell();

/** Creates a scenario with users whose locks have not ended, and a user who makes a first deposit. */
export async function createGaugeUserBoundScenario(): Promise<ResourceBoundScenario> {
  const world = await createGaugeWithMaxRewardTokens();
  const { stage, gauge } = world;
  await fill(world);
  putGaugeLocks(world, alice, LOCKS);
  stage.stage.chain.advanceTime(seconds(30 + ROUNDS * Number(STEP)));
  const first: ResourceBoundProbe = {
    subject: 'Gauge.onAcceptTokensTransfer',
    sizes: `first deposit, ${ROUNDS_TEXT}`,
    readState: createStateReader(world, carol),
    plenty: PLENTY,
    searchesCoins: false,
    runs: [
      { send: (value) => stage.deposit(carol, gauge, LP, { lockTime: 10_000_000n, claim: true, value }) },
    ],
  };
  const silent: ResourceBoundProbe = {
    subject: 'Gauge.claimReward',
    sizes: `the ve account throws, ${ROUNDS_TEXT}, ${LOCKS} locked deposits`,
    readState: createStateReader(world, alice),
    plenty: PLENTY,
    searchesCoins: false,
    runs: [
      {
        prepare: () =>
          stage.stage.chain.putAccount(stage.escrow.accountOf(alice), {
            code: THROWING,
            data: Cell.EMPTY,
            balance: COIN,
          }),
        send: (value) => stage.call(alice, gauge, 'claimReward', {}, value),
      },
    ],
  };
  return {
    stage: stage.stage,
    probes: [...actions(world, alice, `${ROUNDS_TEXT}, ${LOCKS} locked deposits`), first, silent],
    covers: [
      ...ACTION_MESSAGES,
      'GaugeAccount.getVeAverage bounced',
      'GaugeAccount.constructor',
      'Gauge.onChildMissing',
      'Gauge.onGaugeAccountDeploy',
    ],
  };
}

/**
 * Creates the scenario of a gauge with the maximum number of reward tokens, in which all locks of an account have ended
 * at once. The account then processes the ended locks in messages to itself.
 */
export async function createGaugeEndedLocksBoundScenario(): Promise<ResourceBoundScenario> {
  const world = await createGaugeWithMaxRewardTokens();
  const { stage } = world;
  await fill(world);
  putGaugeLocks(world, alice, LOCKS);
  stage.stage.chain.advanceTime(seconds(5000 + LOCKS + 1));
  const [, withdraw] = actions(world, alice, `${ROUNDS_TEXT}, ${LOCKS} ended locks`);
  if (!withdraw) throw new Error('a withdrawal');
  return {
    stage: stage.stage,
    probes: [{ ...withdraw, searchesCoins: false }],
    covers: ['GaugeAccount.syncDepositsRecursive'],
  };
}

/**
 * Returns the starts of all rounds. Accrued amounts are omitted, because every action increases them, even a rejected
 * one.
 */
function startsOf(details: AbiRecord): readonly unknown[] {
  const starts = (rounds: unknown): unknown =>
    (rounds as readonly { readonly startTime: bigint }[]).map(({ startTime }) => startTime);
  const extra = details['_extraRewardRounds'] as readonly unknown[];
  return [...extra.map((rounds) => starts(rounds)), starts(details['_qubeRewardRounds'])];
}

const freshRounds = (ids: readonly bigint[], start: bigint) => ({
  ids: [...ids],
  new_rounds: ids.map((_, index) => ({
    startTime: start + BigInt(index),
    endTime: 0n,
    rewardPerSecond: 5n,
    accRewardPerShare: 0n,
  })),
});

/** Creates the scenario in which the owner of a gauge changes it while rounds of the governance token are queued. */
export async function createGaugeOwnerBoundScenario(): Promise<ResourceBoundScenario> {
  const world = await createGaugeWithMaxRewardTokens();
  const { stage, gauge } = world;
  await stage.deposit(alice, gauge, LP, { lockTime: 10_000_000n, value: 100n * COIN });
  for (let round = 0; round < QUEUED; round += 1)
    await stage.giveRound(gauge, LP, getGaugeChainTime(world) + 10n, 100n);
  // Fills three reward lists completely and two lists nearly half. The remaining lists have room for more rounds.
  await addGaugeRewardRounds(world, FULL_LISTS, ROUNDS, getGaugeChainTime(world) + 30n, 1n);
  await addGaugeRewardRounds(world, HALF_LISTS, 24, getGaugeChainTime(world) + 30n, 1n);
  await addGaugeRewardRounds(world, REWARD_TOKEN_IDS.slice(5), 54, getGaugeChainTime(world) + 30n, 1n);
  stage.stage.chain.advanceTime(seconds(7000));
  const rounds = (): readonly unknown[] => startsOf(stage.get(gauge, 'getRewardDetails'));
  const order = (method: string, sizes: string, inputs: () => AbiInputs): ResourceBoundProbe => ({
    subject: `Gauge.${method}`,
    sizes,
    readState: rounds,
    runs: [{ send: (value) => stage.call(owner, gauge, method, inputs(), value) }],
  });
  const add = (sizes: string, ids: readonly bigint[]): ResourceBoundProbe =>
    order('addRewardRounds', sizes, () => freshRounds(ids, getGaugeChainTime(world) + 10n));
  const repeat = (count: number, id: (index: number) => number): bigint[] =>
    Array.from({ length: count }, (_, index) => BigInt(id(index)));
  return {
    stage: stage.stage,
    probes: [
      add(
        '64 rounds to two lists of 24',
        repeat(64, (index) => 3 + Math.floor(index / 32)),
      ),
      add(
        '55 rounds to 15 lists of 54',
        repeat(55, (index) => 5 + Math.floor(index / 3.7)),
      ),
      add(
        '39 rounds to 15 lists of 54 in turn',
        repeat(39, (index) => 5 + (index % 15)),
      ),
      add('one round to a full list, 34 to one of 24', [0n, ...repeat(34, () => 3)]),
      add('3 rounds to full lists, 5 more', [...FULL_LISTS, ...repeat(5, () => 5)]),
      {
        ...order('setExtraFarmEndTime', `${TOKENS} rewards`, () => ({
          ids: [...REWARD_TOKEN_IDS],
          farm_end_times: REWARD_TOKEN_IDS.map(() => getGaugeChainTime(world) + 10n),
        })),
        readState: () => [computeAccountStateHash(stage.stage, gauge)],
      },
      {
        subject: 'Gauge.onAcceptTokensTransfer',
        sizes: `a round of the governance token, ${QUEUED} of them over`,
        readState: rounds,
        searchesCoins: false,
        runs: [{ send: () => stage.giveRound(gauge, LP, getGaugeChainTime(world), 100n) }],
      },
    ],
    covers: ['Gauge.repeatCall'],
  };
}

/** Opens a world in which a gauge with the maximum number of tokens is deployed. */
export async function createGaugeDeployBoundScenario(): Promise<ResourceBoundScenario> {
  const { stage, terms } = await createGaugeWithMaxRewardTokens();
  const { stage: chain, factory } = stage;
  return {
    stage: chain,
    probes: [
      {
        subject: 'GaugeFactory.deployGaugeByOwner',
        sizes: `${TOKENS} rewards`,
        readState: () => [computeAccountStateHash(chain, factory)],
        runs: [{ send: (value) => sendDeployment(stage, terms, value) }],
      },
      {
        subject: 'GaugeFactory.deployGauge',
        sizes: `${TOKENS} rewards`,
        readState: () => [computeAccountStateHash(chain, factory)],
        runs: [{ send: (value) => sendDeployment(stage, terms, value, false) }],
      },
    ],
    covers: ['Gauge.constructor', 'Gauge.setupTokens', 'Gauge.setupVesting'],
  };
}
