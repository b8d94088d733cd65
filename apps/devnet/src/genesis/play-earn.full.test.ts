import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, toAddress, type Address } from '@junction/primitives';
import {
  decodeEvents,
  decodeTransaction,
  runGetter,
  type AbiInputs,
  type AbiJson,
  type AbiRecord,
  type DecodedCall,
} from '@junction/tvm';
import { GENESIS_ABIS } from './dex-abis.ts';
import {
  UPCOMING_EPOCH_PARAMS,
  ESCROW_PARAMETERS,
  FARM_DEPOSITS,
  PLANNED_GAUGES,
  GAUGE_DEPOSITS,
  PLANNED_ESCROW_LOCKS,
  PROPOSAL_PARAMETERS,
} from './earn-plan.ts';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { runGenesis, type GenesisResult } from './run-genesis.ts';

const UNTIL = seconds(1_795_000_000);
const SEED = 'earn';
const UNITS = 10n ** 9n;
const EPOCH_VOTE_COUNT = 24n;

let played: GenesisResult;
let events: { readonly account: Address; readonly event: DecodedCall }[];

beforeAll(async () => {
  played = await runGenesis({ seed: SEED, until: UNTIL, isQuiet: true, progress: () => undefined });
  const abis = [
    GENESIS_ABIS.voteEscrow,
    GENESIS_ABIS.gaugeFactory,
    GENESIS_ABIS.gauge,
    GENESIS_ABIS.farmFabric,
    GENESIS_ABIS.farmPool,
  ];
  events = played.chain.listAccounts().flatMap((account) =>
    played.chain
      .listTransactions(account, 100_000)
      .toReversed()
      .flatMap(({ boc }) => {
        const transaction = decodeTransaction(boc);
        return abis.flatMap((abi) => decodeEvents(abi, transaction).map((event) => ({ account, event })));
      }),
  );
}, 300_000);

function readGetter(address: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): AbiRecord {
  const account = played.chain.getAccount(address);
  if (!account) throw new Error(`${address} is not there`);
  const responsible = abi.functions.find(({ name }) => name === method)?.inputs[0]?.name === 'answerId';
  const nowMs = played.chain.now * 1000;
  const answer = runGetter({ accountStuffBoc: account.stuffBoc, abi, method, inputs, responsible, nowMs });
  if (!answer.ok) throw new Error(`${method}: ${answer.error.exitCode}`);
  return answer.value;
}

const readAddressGetter = (address: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): Address =>
  toAddress(readGetter(address, abi, method, inputs)['value0'] as string);
const isDeployed = (address: Address): boolean => played.chain.getAccount(address)?.status === 'active';
const getWalletAddress = (who: string): Address => createDevWallet(who, SEED).address;
const listEvents = (account: Address | null, name: string): AbiRecord[] =>
  events
    .filter((each) => each.account === account && each.event.method === name)
    .map(({ event }) => event.inputs);

function readTokenBalance(root: Address, owner: Address): bigint {
  const wallet = readAddressGetter(root, GENESIS_ABIS.tokenRoot, 'walletOf', { walletOwner: owner });
  return isDeployed(wallet)
    ? (readGetter(wallet, GENESIS_ABIS.tokenWallet, 'balance')['value0'] as bigint)
    : 0n;
}

function getEarnContracts(): NonNullable<GenesisResult['network']['earn']> {
  const { earn } = played.network;
  if (!earn) throw new Error('nothing earns');
  return earn;
}

/** Returns the gauges in the order of the plan. */
const listGaugeAddresses = (): Address[] =>
  listEvents(getEarnContracts().gaugeFactory, 'NewGauge').map(({ gauge }) => toAddress(gauge as string));
const listFarmAddresses = (): Address[] =>
  listEvents(getEarnContracts().farmFabric, 'NewFarmPool').map(({ pool }) => toAddress(pool as string));
const readGaugeAccountAddress = (gauge: Address, who: string): Address =>
  readAddressGetter(gauge, GENESIS_ABIS.gauge, 'getGaugeAccountAddress', { user: getWalletAddress(who) });
const readVeAccountAddress = (who: string): Address =>
  readAddressGetter(getEarnContracts().voteEscrow, GENESIS_ABIS.voteEscrow, 'getVoteEscrowAccountAddress', {
    user: getWalletAddress(who),
  });

interface Reward {
  readonly lockedReward: bigint;
  readonly unlockedReward: bigint;
}

/** Returns the pending rewards of a user: the governance token, then the others. */
function readPendingRewards(gauge: Address, who: string): Reward[] {
  const total = readGetter(getEarnContracts().voteEscrow, GENESIS_ABIS.voteEscrow, 'calculateAverage');
  const own = isDeployed(readVeAccountAddress(who))
    ? readGetter(readVeAccountAddress(who), GENESIS_ABIS.veAccount, 'calculateVeAverage')
    : {};
  const answer = readGetter(readGaugeAccountAddress(gauge, who), GENESIS_ABIS.gaugeAccount, 'pendingReward', {
    _veQubeAverage: total['_veQubeAverage'] as bigint,
    _veQubeAveragePeriod: total['_veQubeAveragePeriod'] as bigint,
    _veAccQubeAverage: (own['_veQubeAverage'] ?? 0n) as bigint,
    _veAccQubeAveragePeriod: (own['_veQubeAveragePeriod'] ?? 0n) as bigint,
    gauge_sync_data: readGetter(gauge, GENESIS_ABIS.gauge, 'calcSyncData')['value0'] as AbiRecord,
  });
  return [answer['_qubeReward'], ...(answer['_extraReward'] as AbiRecord[])] as unknown as Reward[];
}

interface TokenData {
  readonly root: Address;
  readonly balance: bigint;
  readonly cumulativeBalance: bigint;
}

function readTokenData(gauge: Address): { deposit: TokenData; governance: TokenData; extra: TokenData[] } {
  const details = readGetter(gauge, GENESIS_ABIS.gauge, 'getTokenDetails') as unknown as Record<
    string,
    TokenData
  >;
  const { _depositTokenData: deposit, _qubeTokenData: governance } = details;
  if (!deposit || !governance) throw new Error('no token details');
  return { deposit, governance, extra: details['_extraTokenData'] as unknown as TokenData[] };
}

describe('the vote escrow of the devnet', () => {
  it('has its rules, months of past votes, and a running epoch', () => {
    const { voteEscrow, governanceToken, daoRoot } = getEarnContracts();
    const details = readGetter(voteEscrow, GENESIS_ABIS.voteEscrow, 'getDetails');
    expect(details).toMatchObject({
      _qube: governanceToken,
      _initialized: true,
      _paused: false,
      _qubeMinLockTime: BigInt(ESCROW_PARAMETERS.lockTimes.min),
      _qubeMaxLockTime: BigInt(ESCROW_PARAMETERS.lockTimes.max),
      _gaugeWhitelistPrice: BigInt(ESCROW_PARAMETERS.whitelistPrice) * UNITS,
      _distributionSupply:
        BigInt(ESCROW_PARAMETERS.perEpoch) * (BigInt(ESCROW_PARAMETERS.epochs) - EPOCH_VOTE_COUNT) * UNITS,
    });
    if (daoRoot === null) throw new Error('no DAO');
    expect(details['_dao']).toBe(daoRoot);
    expect(readGetter(daoRoot, GENESIS_ABIS.daoRoot, 'voteEscrowRoot')).toEqual({
      voteEscrowRoot: voteEscrow,
    });
    expect(
      readGetter(daoRoot, GENESIS_ABIS.daoRoot, 'proposalConfiguration')['proposalConfiguration'],
    ).toMatchObject({
      votingPeriod: BigInt(PROPOSAL_PARAMETERS.votingPeriod),
      quorumVotes: BigInt(PROPOSAL_PARAMETERS.quorum) * UNITS,
      threshold: BigInt(PROPOSAL_PARAMETERS.threshold) * UNITS,
    });
    expect(readGetter(voteEscrow, GENESIS_ABIS.voteEscrow, 'getVotingDetails')).toMatchObject({
      _epochTime: BigInt(UPCOMING_EPOCH_PARAMS.epoch),
      _timeBeforeVoting: BigInt(UPCOMING_EPOCH_PARAMS.beforeVoting),
      _votingTime: BigInt(UPCOMING_EPOCH_PARAMS.voting),
      _gaugeMaxVotesRatio: BigInt(ESCROW_PARAMETERS.maxVotes),
      _gaugeMinVotesRatio: BigInt(ESCROW_PARAMETERS.minVotes),
      // One planned proposal removed a gauge.
      _gaugesNum: BigInt(PLANNED_GAUGES.length - 1),
    });
    const epoch = readGetter(voteEscrow, GENESIS_ABIS.voteEscrow, 'getCurrentEpochDetails');
    expect(epoch['_currentEpoch']).toBe(EPOCH_VOTE_COUNT + 1n);
    expect(epoch['_currentEpochStartTime']).toBeLessThan(UNTIL);
    // The current epoch must still run when a cached chain of the maximum age (36 hours) is opened.
    expect(epoch['_currentEpochEndTime']).toBeGreaterThan(UNTIL + 36 * 3600);
    expect(listEvents(voteEscrow, 'EpochDistribution')).toHaveLength(Number(EPOCH_VOTE_COUNT));
    expect(listEvents(voteEscrow, 'VotingEndRevert')).toEqual([]);
    expect(listEvents(voteEscrow, 'VoteRevert')).toEqual([]);
  });

  it('covers its debts, with only a few units of rounding left', () => {
    const { voteEscrow, governanceToken } = getEarnContracts();
    const details = readGetter(voteEscrow, GENESIS_ABIS.voteEscrow, 'getDetails');
    const held = readTokenBalance(governanceToken, voteEscrow);
    expect(held).toBe(details['_qubeBalance']);
    const unlocked = listEvents(voteEscrow, 'Withdraw').reduce(
      (sum, { amount }) => sum + (amount as bigint),
      0n,
    );
    expect(unlocked).toBe(36_000n * UNITS);
    const locked = PLANNED_ESCROW_LOCKS.reduce((sum, { amount }) => sum + BigInt(amount) * UNITS, -unlocked);
    const booked = [
      '_distributionSupply',
      '_treasuryTokens',
      '_teamTokens',
      '_whitelistPayments',
      '_emissionDebt',
    ];
    const owed = booked.reduce((sum, name) => sum + (details[name] as bigint), locked);
    const dust = held - owed;
    expect(dust).toBeGreaterThanOrEqual(0n);
    expect(dust).toBeLessThan(EPOCH_VOTE_COUNT * 4n);
  });

  it('has a candidate waiting for approval, one approved and one removed by a proposal', () => {
    const { voteEscrow } = getEarnContracts();
    const approved = readGetter(voteEscrow, GENESIS_ABIS.voteEscrow, 'gaugeDaoApproved')[
      'gaugeDaoApproved'
    ] as unknown[];
    const listed = readGetter(voteEscrow, GENESIS_ABIS.voteEscrow, 'gaugeWhitelist')[
      'gaugeWhitelist'
    ] as unknown[];
    expect([approved.length, listed.length]).toEqual([4, 5]);
    const addresses = new Map(PLANNED_GAUGES.map(({ key }, index) => [key, listGaugeAddresses()[index]]));
    const isIn = (list: unknown[], key: string): boolean =>
      list.some((entry) => (entry as [string, boolean])[0] === addresses.get(key));
    expect([isIn(approved, 'USDT/JCT'), isIn(listed, 'USDT/JCT')]).toEqual([false, true]);
    expect([isIn(approved, 'WTYCHO/JCT'), isIn(listed, 'WTYCHO/JCT')]).toEqual([true, true]);
    expect([isIn(approved, 'EMBER/WTYCHO'), isIn(listed, 'EMBER/WTYCHO')]).toEqual([false, false]);
  });
});

describe('the gauges of the devnet', () => {
  it('have the planned terms, months of rounds, and rewards for more than a day', () => {
    const gauges = listGaugeAddresses();
    expect(gauges).toHaveLength(PLANNED_GAUGES.length);
    for (const [index, gauge] of gauges.entries()) {
      const planned = PLANNED_GAUGES[index];
      if (!planned) throw new Error('no plan');
      const { extra } = readTokenData(gauge);
      expect(readGetter(gauge, GENESIS_ABIS.gauge, 'getDetails')).toMatchObject({
        _initialized: true,
        _maxBoost: BigInt(planned.maxBoost),
        _maxLockTime: BigInt(planned.maxLockTime),
      });
      const rewards = readGetter(gauge, GENESIS_ABIS.gauge, 'getRewardDetails');
      const paid = planned.isCandidate || planned.approvedOn !== undefined;
      const governance = (rewards['_qubeRewardRounds'] as unknown[]).length;
      expect(governance > 5 && governance <= 10).toBe(paid);
      const rounds = rewards['_extraRewardRounds'] as unknown as readonly Record<string, bigint>[][];
      expect(rounds.map((list) => list.length)).toEqual(planned.rewards.map(() => 4));
      for (const [reward, list] of rounds.entries()) {
        const until = BigInt(UNTIL) + 86_400n;
        const emitted = list.reduce(
          (sum, { startTime = 0n, endTime = 0n, rewardPerSecond = 0n }) =>
            sum + rewardPerSecond * ((endTime > 0n && endTime < until ? endTime : until) - startTime),
          0n,
        );
        expect(extra[reward]?.cumulativeBalance).toBeGreaterThan(emitted);
      }
    }
  });

  it("cover every deposit and the users' rewards", () => {
    const gauges = listGaugeAddresses();
    for (const [index, gauge] of gauges.entries()) {
      const { deposit, governance, extra } = readTokenData(gauge);
      const users = [
        ...new Set(
          GAUGE_DEPOSITS.filter(({ into }) => into === PLANNED_GAUGES[index]?.key).map(({ who }) => who),
        ),
      ];
      const deposits = users.map(
        (who) =>
          readGetter(readGaugeAccountAddress(gauge, who), GENESIS_ABIS.gaugeAccount, 'getDetails')[
            '_balance'
          ] as bigint,
      );
      expect(deposits.reduce((sum, amount) => sum + amount, 0n)).toBe(deposit.balance);
      const pending = users.map((who) => readPendingRewards(gauge, who));
      for (const [reward, token] of [governance, ...extra].entries()) {
        const owed = pending.reduce(
          (sum, rewards) =>
            sum + (rewards[reward]?.lockedReward ?? 0n) + (rewards[reward]?.unlockedReward ?? 0n),
          0n,
        );
        expect(token.balance).toBeGreaterThanOrEqual(owed);
      }
      for (const token of [deposit, governance, ...extra])
        expect(readTokenBalance(token.root, gauge)).toBe(token.balance);
      expect(listEvents(gauge, 'Claim').length).toBeGreaterThan(1);
      expect(listEvents(gauge, 'Withdraw').length).toBeGreaterThan(0);
      for (const event of ['DepositRevert', 'WithdrawRevert', 'ClaimRevert'])
        expect(listEvents(gauge, event)).toEqual([]);
    }
    // Boosts of expired locks were removed.
    expect(gauges.flatMap((gauge) => listEvents(gauge, 'LockBoostedBurn')).length).toBeGreaterThan(2);
  });
});

describe('the legacy farms of the devnet', () => {
  it('are one active and one ended farm', () => {
    const ends = listFarmAddresses().map((farm) => {
      const details = readGetter(farm, GENESIS_ABIS.farmPool, 'getDetails')['value0'] as AbiRecord;
      expect(readTokenBalance(toAddress(details['tokenRoot'] as string), farm)).toBe(details['tokenBalance']);
      return details['farmEndTime'] as bigint;
    });
    const [open, ended] = ends;
    expect(ends).toHaveLength(2);
    expect(open).toBe(0n);
    expect(ended).toBeGreaterThan(0n);
    expect(ended).toBeLessThan(UNTIL);
    expect(getEarnContracts().farmsMigratedAt).toBeLessThan(UNTIL);
    const users = new Set(FARM_DEPOSITS.map(({ who }) => who));
    expect(users.has('Alice')).toBe(true);
  });

  it('owe rewards to the first developer', () => {
    for (const farm of listFarmAddresses()) {
      const account = readAddressGetter(farm, GENESIS_ABIS.farmPool, 'getUserDataAddress', {
        user: getWalletAddress('Alice'),
      });
      const { _lastRewardTime, _accRewardPerShare } = readGetter(
        farm,
        GENESIS_ABIS.farmPool,
        'calculateRewardData',
      );
      const details = readGetter(farm, GENESIS_ABIS.farmPool, 'getDetails')['value0'] as AbiRecord;
      const { _vested, _entitled } = readGetter(account, GENESIS_ABIS.farmUser, 'pendingReward', {
        _accRewardPerShare: _accRewardPerShare as bigint[],
        poolLastRewardTime: _lastRewardTime as bigint,
        farmEndTime: details['farmEndTime'] as bigint,
      });
      for (const [index, vested] of (_vested as bigint[]).entries())
        expect(vested + ((_entitled as bigint[])[index] ?? 0n)).toBeGreaterThan(0n);
    }
  });
});

describe('the developers', () => {
  it('are one with locks, votes and rewards, and one without', () => {
    const account = readVeAccountAddress('Alice');
    expect(readGetter(account, GENESIS_ABIS.veAccount, 'getDetails')).toMatchObject({
      _unlockedQubes: 500n * UNITS,
      _activeDeposits: 2n,
    });
    const votes = readGetter(account, GENESIS_ABIS.veAccount, 'calculateVeAverage')['_veQubeBalance'];
    // The account can create proposals with these votes.
    expect(votes).toBeGreaterThan(20_000n * UNITS);
    const own = listGaugeAddresses().filter((gauge) => isDeployed(readGaugeAccountAddress(gauge, 'Alice')));
    expect(own).toHaveLength(2);
    for (const gauge of own)
      for (const { unlockedReward } of readPendingRewards(gauge, 'Alice'))
        expect(unlockedReward).toBeGreaterThan(0n);
    const [boosted] = own;
    if (!boosted) throw new Error('no gauge');
    // Alice made one deposit without a lock and two with a lock, one of which has expired.
    const lockedNow = readGetter(
      readGaugeAccountAddress(boosted, 'Alice'),
      GENESIS_ABIS.gaugeAccount,
      'lockedDeposits',
    )['lockedDeposits'];
    expect(lockedNow).toHaveLength(1);
    for (const who of ['Bob', 'Carol']) {
      expect(isDeployed(readVeAccountAddress(who))).toBe(false);
      for (const gauge of listGaugeAddresses())
        expect(isDeployed(readGaugeAccountAddress(gauge, who))).toBe(false);
    }
    for (const gauge of listGaugeAddresses().slice(0, 3)) {
      const { root } = readTokenData(gauge).deposit;
      expect(readTokenBalance(root, getWalletAddress('Bob'))).toBeGreaterThan(0n);
      expect(readTokenBalance(root, getWalletAddress('Carol'))).toBe(0n);
    }
  });

  it('keep their other balances', () => {
    for (const who of ['Alice', 'Bob', 'Carol'])
      expect(readTokenBalance(getEarnContracts().governanceToken, getWalletAddress(who))).toBe(
        3_100n * UNITS,
      );
  });
});
