import escrowAbi from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import escrowExtraAbi from '@junction/contracts/abi/VoteEscrowExtra.abi.json' with { type: 'json' };
import accountAbi from '@junction/contracts/abi/VoteEscrowAccount.abi.json' with { type: 'json' };
import poolAbi from '@junction/contracts/abi/EverFarmPoolV3.abi.json' with { type: 'json' };
import farmFactoryAbi from '@junction/contracts/abi/FarmFabricV3.abi.json' with { type: 'json' };
import gaugeAbi from '@junction/contracts/abi/Gauge.abi.json' with { type: 'json' };
import gaugeAccountAbi from '@junction/contracts/abi/GaugeAccount.abi.json' with { type: 'json' };
import factoryAbi from '@junction/contracts/abi/GaugeFactory.abi.json' with { type: 'json' };
import userAbi from '@junction/contracts/abi/UserDataV3.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, nano, seconds, toAddress, units } from '@junction/primitives';
import {
  getAbiEntryIndex,
  encodeBody,
  computeFunctionId,
  parseBoc,
  type AbiEvent,
  type AbiInputs,
  type AbiJson,
  type DecodedTransaction,
} from '@junction/tvm';
import { describe, expect, test } from 'vitest';
import ids from '../../vectors/earn-ids.json' with { type: 'json' };
import {
  decodeEscrowTransaction,
  decodeFarmFactoryTransaction,
  decodeFarmTransaction,
  decodeGaugeFactoryTransaction,
  decodeGaugeTransaction,
  decodeVeAccountTransaction,
} from './decode.ts';

const account = toAddress(`0:${'c'.repeat(64)}`);
const user = toAddress(`0:${'a'.repeat(64)}`);
const token = toAddress(`0:${'b'.repeat(64)}`);

/** Encodes an event body. An event is encoded like a call of a function with the same id and inputs. */
function encodeEventBody(abi: AbiJson, name: string, inputs: AbiInputs) {
  const entry = [...getAbiEntryIndex(abi).eventsById.values()].find((one) => one.name === name);
  const event = abi.events?.find((one) => one.name === name);
  if (!entry || !event) throw new Error(`no event ${name}`);
  const { version } = abi;
  const asFunction = { ...event, id: entry.id.toString(), outputs: [] };
  return parseBoc(encodeBody({ version, functions: [asFunction] }, name, inputs));
}

function buildEventTransaction(
  abi: AbiJson,
  ...events: readonly (readonly [string, AbiInputs])[]
): DecodedTransaction {
  return {
    hash: 'f'.repeat(64),
    lt: 5n,
    account,
    previous: { hash: '0'.repeat(64), lt: 4n },
    now: seconds(1_800_000_000),
    origStatus: 'active',
    endStatus: 'active',
    outMessages: [],
    events: events.map(([name, inputs]) => ({
      hash: 'e'.repeat(64),
      kind: 'external-out',
      value: nano(0n),
      bounce: false,
      bounced: false,
      createdLt: 6n,
      hasStateInit: false,
      body: encodeEventBody(abi, name, inputs),
    })),
    aborted: false,
    totalFees: nano(0n),
  };
}

describe('gauges', () => {
  const supplies = { totalBoostedSupply: 11n, lockBoostedSupply: 12n };

  test('user actions', () => {
    const activity = decodeGaugeTransaction(
      buildEventTransaction(
        gaugeAbi,
        ['Deposit', { call_id: 7n, user, amount: 5n, boosted_amount: 6n, lock_time: 86_400n, ...supplies }],
        ['Withdraw', { call_id: 8n, user, amount: 4n, ...supplies }],
        [
          'Claim',
          {
            call_id: 9n,
            user,
            qube_reward: 1n,
            extra_reward: [2n, 3n],
            qube_debt: 0n,
            extra_debt: [0n, 4n],
            ...supplies,
          },
        ],
        ['LockBoostedBurn', { user, lock_boosted_burned: 2n }],
        ['DepositRevert', { call_id: 1n, user, amount: 2n }],
        ['WithdrawRevert', { call_id: 2n, user }],
        ['ClaimRevert', { call_id: 3n, user }],
      ),
    );
    const after = { totalBoosted: 11n, lockBoosted: 12n };
    expect(activity).toMatchObject({ account, lt: 5n, time: 1_800_000_000, unknown: 0 });
    expect(activity.events).toEqual([
      {
        kind: 'deposited',
        callId: 7,
        user,
        amount: 5n,
        boostedAmount: 6n,
        lockTime: 86_400,
        supplies: after,
      },
      { kind: 'withdrawn', callId: 8, user, amount: 4n, supplies: after },
      {
        kind: 'claimed',
        callId: 9,
        user,
        governance: 1n,
        extra: [2n, 3n],
        governanceDebt: 0n,
        extraDebt: [0n, 4n],
        supplies: after,
      },
      { kind: 'lock-boost-burnt', user, amount: 2n },
      { kind: 'deposit-refused', callId: 1, user, amount: 2n },
      { kind: 'withdrawal-refused', callId: 2, user },
      { kind: 'claim-refused', callId: 3, user },
    ]);
  });

  test('rewards and their rounds; upgrades emit nothing of interest', () => {
    const round = { startTime: 100n, endTime: 0n, rewardPerSecond: 9n, accRewardPerShare: 0n };
    const { events, unknown } = decodeGaugeTransaction(
      buildEventTransaction(
        gaugeAbi,
        ['RewardDeposit', { call_id: 1n, sender: user, reward_id: 1n, amount: 50n }],
        ['RewardRoundAdded', { call_id: 2n, id: 1n, new_reward_round: round }],
        ['QubeRewardRoundAdded', { new_qube_round: { ...round, endTime: 200n } }],
        ['ExtraFarmEndSet', { call_id: 3n, id: 1n, farm_end_time: 300n }],
        ['WithdrawUnclaimed', { call_id: 4n, to: user, extra_amounts: [5n] }],
        ['GaugeUpdated', { prev_version: 1n, new_version: 2n }],
      ),
    );
    expect(unknown).toBe(0);
    expect(events).toEqual([
      { kind: 'reward-deposited', callId: 1, sender: user, reward: 1, amount: 50n },
      {
        kind: 'round-added',
        callId: 2,
        reward: 1,
        round: { start: 100, end: undefined, perSecond: 9n },
      },
      { kind: 'governance-round-added', round: { start: 100, end: 200, perSecond: 9n } },
      { kind: 'reward-ended', callId: 3, reward: 1, end: 300 },
      { kind: 'unclaimed-withdrawn', callId: 4, to: user, extra: [5n] },
    ]);
  });

  test('the gauge factory', () => {
    const { events } = decodeGaugeFactoryTransaction(
      buildEventTransaction(
        factoryAbi,
        ['NewGauge', { call_id: 4n, gauge: token }],
        ['QubeVestingParamsUpdate', { call_id: 5n, new_vesting_period: 60n, new_vesting_ratio: 500n }],
      ),
    );
    expect(events).toEqual([
      { kind: 'gauge-created', callId: 4, gauge: token },
      { kind: 'vesting-params', ratio: 500, period: 60 },
    ]);
  });
});

describe('the vote escrow', () => {
  test('locks and their expiry', () => {
    const { events } = decodeEscrowTransaction(
      buildEventTransaction(
        escrowAbi,
        [
          'Deposit',
          { call_id: 1n, user, amount: 10n, ve_amount: 3n, lock_time: 604_800n, key: 180_000_000_100n },
        ],
        ['VeQubesBurn', { user, amount: 3n, expiredDeposits: [180_000_000_100n] }],
        ['Withdraw', { call_id: 2n, user, amount: 10n }],
        ['WithdrawRevert', { call_id: 3n, user }],
        ['DepositRevert', { call_id: 4n, user, amount: 1n }],
      ),
    );
    expect(events).toEqual([
      {
        kind: 'locked',
        callId: 1,
        user,
        amount: 10n,
        veAmount: 3n,
        lockTime: 604_800,
        key: 180_000_000_100n,
      },
      { kind: 've-burnt', user, veAmount: 3n, keys: [180_000_000_100n] },
      { kind: 'unlocked', callId: 2, user, amount: 10n },
      { kind: 'unlock-refused', callId: 3, user },
      { kind: 'lock-refused', callId: 4, user, amount: 1n },
    ]);
  });

  test('votes and epochs', () => {
    const votes = [[token, 8n]] as const;
    const { events, unknown } = decodeEscrowTransaction(
      buildEventTransaction(
        escrowAbi,
        ['Vote', { call_id: 1n, user, votes }],
        [
          'VotingEnd',
          {
            call_id: 2n,
            votes,
            total_votes: 8n,
            treasury_votes: 0n,
            new_epoch: 3n,
            new_epoch_start: 10n,
            new_epoch_end: 20n,
          },
        ],
        ['GaugeDAOApprove', { call_id: 0n, gauge: token }],
        [
          'NewVotingParams',
          {
            call_id: 4n,
            epochTime: 1_200n,
            timeBeforeVoting: 60n,
            votingTime: 900n,
            gaugeMinVotesRatio: 100n,
            gaugeMaxVotesRatio: 3_500n,
            gaugeMaxDowntime: 4n,
            maxGaugesPerVote: 10n,
          },
        ],
        ['DistributionScheduleUpdate', { call_id: 5n, distribution: [7n, 8n] }],
        ['DistributionSchemeUpdate', { call_id: 6n, distribution_scheme: [7_000n, 2_000n, 1_000n] }],
        ['NewOwner', { call_id: 0n, prev_owner: user, new_owner: token }],
      ),
    );
    const amounts = [{ gauge: token, amount: units(8n) }];
    expect(unknown).toBe(0);
    expect(events).toEqual([
      { kind: 'voted', callId: 1, user, votes: amounts },
      {
        kind: 'voting-ended',
        callId: 2,
        votes: amounts,
        totalVotes: 8n,
        treasuryVotes: 0n,
        epoch: 3,
        start: 10,
        end: 20,
      },
      { kind: 'candidate', callId: 0, gauge: token, change: 'approved' },
      {
        kind: 'voting-params',
        callId: 4,
        epochTime: 1_200,
        timeBeforeVoting: 60,
        votingTime: 900,
        minRatio: 100,
        maxRatio: 3_500,
        maxDowntime: 4,
        maxGaugesPerVote: 10,
      },
      { kind: 'schedule', callId: 5, tokens: [7n, 8n] },
      { kind: 'scheme', callId: 6, parts: [7_000, 2_000, 1_000] },
    ]);
  });

  test('proposal events of accounts', () => {
    const { events } = decodeVeAccountTransaction(
      buildEventTransaction(accountAbi, [
        'VoteCast',
        { proposal_id: 4n, support: true, votes: 9n, reason: 'ok' },
      ]),
    );
    expect(events).toEqual([{ kind: 'vote-cast', proposalId: 4, support: true, votes: 9n, reason: 'ok' }]);
  });
});

describe('legacy farms', () => {
  test('actions of users and owners', () => {
    const { events } = decodeFarmTransaction(
      buildEventTransaction(
        poolAbi,
        ['Deposit', { user, amount: 5n, reward: [1n], reward_debt: [0n] }],
        ['Withdraw', { user, amount: 5n, reward: [], reward_debt: [] }],
        ['Claim', { user, reward: [2n], reward_debt: [1n] }],
        ['RewardDeposit', { token_root: token, amount: 7n }],
        ['RewardRoundAdded', { reward_round: { startTime: 4n, rewardPerSecond: [1n, 2n] } }],
        ['farmEndSet', { time: 9n }],
      ),
    );
    expect(events).toEqual([
      { kind: 'deposited', user, amount: 5n, rewards: [1n], debts: [0n] },
      { kind: 'withdrawn', user, amount: 5n, rewards: [], debts: [] },
      { kind: 'claimed', user, amount: 0n, rewards: [2n], debts: [1n] },
      { kind: 'reward-deposited', token, amount: 7n },
      { kind: 'round-added', round: { start: 4, perSecond: [1n, 2n] } },
      { kind: 'end-set', end: 9 },
    ]);
  });

  test('the farm factory', () => {
    const { events } = decodeFarmFactoryTransaction(
      buildEventTransaction(farmFactoryAbi, [
        'NewFarmPool',
        {
          pool: account,
          pool_owner: user,
          reward_rounds: [{ startTime: 4n, rewardPerSecond: [1n] }],
          tokenRoot: token,
          rewardTokenRoot: [user],
          vestingPeriod: 60n,
          vestingRatio: 500n,
          withdrawAllLockPeriod: 2_592_000n,
        },
      ]),
    );
    expect(events).toEqual([
      {
        kind: 'farm-created',
        farm: account,
        owner: user,
        rounds: [{ start: 4, perSecond: [1n] }],
        depositToken: token,
        rewardTokens: [user],
        vestingPeriod: 60,
        vestingRatio: 500,
        withdrawAllLockPeriod: 2_592_000,
      },
    ]);
  });
});

describe('invalid data of third parties', () => {
  test('is counted and skipped', () => {
    const transaction = buildEventTransaction(escrowAbi, ['WithdrawRevert', { call_id: 3n, user }]);
    expect(decodeGaugeFactoryTransaction(transaction)).toMatchObject({ events: [], unknown: 1 });
    const body = parseBoc('te6ccgEBAQEAAgAAAA==');
    const cut = { ...transaction, events: transaction.events.map((event) => ({ ...event, body })) };
    expect(decodeEscrowTransaction(cut)).toMatchObject({ events: [], unknown: 1 });
  });

  test('events of later escrow versions are known and skipped', () => {
    const { events, unknown } = decodeEscrowTransaction(
      buildEventTransaction(
        escrowExtraAbi,
        ['AutoDaoApproveUpdate', { call_id: 0n, new_state: true }],
        ['ChangeDelaySet', { current: 60n, previous: 0n }],
        ['ChangeAnnounced', { order: 1n, functionId: 2n, readyAt: 3n }],
        ['ChangeCancelled', { order: 1n }],
        ['ChangeCarriedOut', { order: 1n }],
      ),
    );
    expect([events, unknown]).toEqual([[], 0]);
  });

  test('addresses of another workchain are accepted', () => {
    const elsewhere = `-1:${'1'.repeat(64)}`;
    const { events } = decodeGaugeTransaction(
      buildEventTransaction(gaugeAbi, ['ClaimRevert', { call_id: 3n, user: elsewhere }]),
    );
    expect(events).toEqual([{ kind: 'claim-refused', callId: 3, user: ZERO_ADDRESS }]);
  });
});

describe('function ids equal those of the public contracts', () => {
  const hex = (id: number): string => `0x${id.toString(16).padStart(8, '0')}`;
  const abis: Readonly<Record<keyof typeof ids, AbiJson>> = {
    VoteEscrow: escrowAbi,
    VoteEscrowAccount: accountAbi,
    GaugeFactory: factoryAbi,
    Gauge: gaugeAbi,
    GaugeAccount: gaugeAccountAbi,
    FarmFabricV3: farmFactoryAbi,
    EverFarmPoolV3: poolAbi,
    UserDataV3: userAbi,
  };

  test.each(Object.keys(abis) as (keyof typeof ids)[])('%s', (name) => {
    const recorded = ids[name];
    const abi = abis[name];
    const functions: Readonly<Record<string, string>> = recorded.functions;
    const known = abi.functions.filter((fn) => fn.name in functions && fn.id === undefined);
    expect(known.length).toBeGreaterThan(4);
    for (const fn of known) expect(hex(computeFunctionId(fn)), fn.name).toBe(functions[fn.name]);
    const events: Readonly<Record<string, string>> = recorded.events;
    const ours: readonly AbiEvent[] = abi.events ?? [];
    for (const [id, event] of getAbiEntryIndex({ ...abi, events: ours }).eventsById)
      if (event.name in events) expect(hex(id), event.name).toBe(events[event.name]);
  });
});
