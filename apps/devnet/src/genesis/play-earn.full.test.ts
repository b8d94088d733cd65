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
import { ABI } from './dex-abis.ts';
import {
  COMING_EPOCHS,
  ESCROW,
  FARM_DEPOSITS,
  GAUGES,
  GAUGE_DEPOSITS,
  LOCKS,
  PROPOSALS,
} from './earn-plan.ts';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { runGenesis, type GenesisResult } from './run-genesis.ts';

const UNTIL = seconds(1_795_000_000);
const SEED = 'earn';
const UNITS = 10n ** 9n;
const VOTINGS = 24n;

let played: GenesisResult;
let events: { readonly account: Address; readonly event: DecodedCall }[];

beforeAll(async () => {
  played = await runGenesis({ seed: SEED, until: UNTIL, isQuiet: true, progress: () => undefined });
  const abis = [ABI.voteEscrow, ABI.gaugeFactory, ABI.gauge, ABI.farmFabric, ABI.farmPool];
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

function ask(address: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): AbiRecord {
  const account = played.chain.getAccount(address);
  if (!account) throw new Error(`${address} is not there`);
  const responsible = abi.functions.find(({ name }) => name === method)?.inputs[0]?.name === 'answerId';
  const nowMs = played.chain.now * 1000;
  const answer = runGetter({ accountStuffBoc: account.stuffBoc, abi, method, inputs, responsible, nowMs });
  if (!answer.ok) throw new Error(`${method}: ${answer.error.exitCode}`);
  return answer.value;
}

const askFor = (address: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): Address =>
  toAddress(ask(address, abi, method, inputs)['value0'] as string);
const isThere = (address: Address): boolean => played.chain.getAccount(address)?.status === 'active';
const addressOf = (who: string): Address => createDevWallet(who, SEED).address;
const eventsOf = (account: Address | null, name: string): AbiRecord[] =>
  events
    .filter((each) => each.account === account && each.event.method === name)
    .map(({ event }) => event.inputs);

function tokensOf(root: Address, owner: Address): bigint {
  const wallet = askFor(root, ABI.tokenRoot, 'walletOf', { walletOwner: owner });
  return isThere(wallet) ? (ask(wallet, ABI.tokenWallet, 'balance')['value0'] as bigint) : 0n;
}

function earnOf(): NonNullable<GenesisResult['network']['earn']> {
  const { earn } = played.network;
  if (!earn) throw new Error('nothing earns');
  return earn;
}

/** Returns the gauges in the order of the plan. */
const gaugesOf = (): Address[] =>
  eventsOf(earnOf().gaugeFactory, 'NewGauge').map(({ gauge }) => toAddress(gauge as string));
const farmsOf = (): Address[] =>
  eventsOf(earnOf().farmFabric, 'NewFarmPool').map(({ pool }) => toAddress(pool as string));
const accountIn = (gauge: Address, who: string): Address =>
  askFor(gauge, ABI.gauge, 'getGaugeAccountAddress', { user: addressOf(who) });
const veAccountOf = (who: string): Address =>
  askFor(earnOf().voteEscrow, ABI.voteEscrow, 'getVoteEscrowAccountAddress', { user: addressOf(who) });

interface Reward {
  readonly lockedReward: bigint;
  readonly unlockedReward: bigint;
}

/** Returns the pending rewards of a user: the governance token, then the others. */
function pendingOf(gauge: Address, who: string): Reward[] {
  const total = ask(earnOf().voteEscrow, ABI.voteEscrow, 'calculateAverage');
  const own = isThere(veAccountOf(who)) ? ask(veAccountOf(who), ABI.veAccount, 'calculateVeAverage') : {};
  const answer = ask(accountIn(gauge, who), ABI.gaugeAccount, 'pendingReward', {
    _veQubeAverage: total['_veQubeAverage'] as bigint,
    _veQubeAveragePeriod: total['_veQubeAveragePeriod'] as bigint,
    _veAccQubeAverage: (own['_veQubeAverage'] ?? 0n) as bigint,
    _veAccQubeAveragePeriod: (own['_veQubeAveragePeriod'] ?? 0n) as bigint,
    gauge_sync_data: ask(gauge, ABI.gauge, 'calcSyncData')['value0'] as AbiRecord,
  });
  return [answer['_qubeReward'], ...(answer['_extraReward'] as AbiRecord[])] as unknown as Reward[];
}

interface TokenData {
  readonly root: Address;
  readonly balance: bigint;
  readonly cumulativeBalance: bigint;
}

function tokenDataOf(gauge: Address): { deposit: TokenData; governance: TokenData; extra: TokenData[] } {
  const details = ask(gauge, ABI.gauge, 'getTokenDetails') as unknown as Record<string, TokenData>;
  const { _depositTokenData: deposit, _qubeTokenData: governance } = details;
  if (!deposit || !governance) throw new Error('no token details');
  return { deposit, governance, extra: details['_extraTokenData'] as unknown as TokenData[] };
}

describe('the vote escrow of the devnet', () => {
  it('has its rules, months of past votes, and a running epoch', () => {
    const { voteEscrow, governanceToken, daoRoot } = earnOf();
    const details = ask(voteEscrow, ABI.voteEscrow, 'getDetails');
    expect(details).toMatchObject({
      _qube: governanceToken,
      _initialized: true,
      _paused: false,
      _qubeMinLockTime: BigInt(ESCROW.lockTimes.min),
      _qubeMaxLockTime: BigInt(ESCROW.lockTimes.max),
      _gaugeWhitelistPrice: BigInt(ESCROW.whitelistPrice) * UNITS,
      _distributionSupply: BigInt(ESCROW.perEpoch) * (BigInt(ESCROW.epochs) - VOTINGS) * UNITS,
    });
    if (daoRoot === null) throw new Error('no DAO');
    expect(details['_dao']).toBe(daoRoot);
    expect(ask(daoRoot, ABI.daoRoot, 'voteEscrowRoot')).toEqual({ voteEscrowRoot: voteEscrow });
    expect(ask(daoRoot, ABI.daoRoot, 'proposalConfiguration')['proposalConfiguration']).toMatchObject({
      votingPeriod: BigInt(PROPOSALS.votingPeriod),
      quorumVotes: BigInt(PROPOSALS.quorum) * UNITS,
      threshold: BigInt(PROPOSALS.threshold) * UNITS,
    });
    expect(ask(voteEscrow, ABI.voteEscrow, 'getVotingDetails')).toMatchObject({
      _epochTime: BigInt(COMING_EPOCHS.epoch),
      _timeBeforeVoting: BigInt(COMING_EPOCHS.beforeVoting),
      _votingTime: BigInt(COMING_EPOCHS.voting),
      _gaugeMaxVotesRatio: BigInt(ESCROW.maxVotes),
      _gaugeMinVotesRatio: BigInt(ESCROW.minVotes),
      // A proposal removed one of the gauges.
      _gaugesNum: BigInt(GAUGES.length - 1),
    });
    const epoch = ask(voteEscrow, ABI.voteEscrow, 'getCurrentEpochDetails');
    expect(epoch['_currentEpoch']).toBe(VOTINGS + 1n);
    expect(epoch['_currentEpochStartTime']).toBeLessThan(UNTIL);
    // The epoch lasts until after a chain that was prepared 36 hours ago is opened.
    expect(epoch['_currentEpochEndTime']).toBeGreaterThan(UNTIL + 36 * 3600);
    expect(eventsOf(voteEscrow, 'EpochDistribution')).toHaveLength(Number(VOTINGS));
    expect(eventsOf(voteEscrow, 'VotingEndRevert')).toEqual([]);
    expect(eventsOf(voteEscrow, 'VoteRevert')).toEqual([]);
  });

  it('covers its debts, with only a few units of rounding left', () => {
    const { voteEscrow, governanceToken } = earnOf();
    const details = ask(voteEscrow, ABI.voteEscrow, 'getDetails');
    const held = tokensOf(governanceToken, voteEscrow);
    expect(held).toBe(details['_qubeBalance']);
    const unlocked = eventsOf(voteEscrow, 'Withdraw').reduce(
      (sum, { amount }) => sum + (amount as bigint),
      0n,
    );
    expect(unlocked).toBe(36_000n * UNITS);
    const locked = LOCKS.reduce((sum, { amount }) => sum + BigInt(amount) * UNITS, -unlocked);
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
    expect(dust).toBeLessThan(VOTINGS * 4n);
  });

  it('has a candidate waiting for approval, one approved and one removed by a proposal', () => {
    const { voteEscrow } = earnOf();
    const approved = ask(voteEscrow, ABI.voteEscrow, 'gaugeDaoApproved')['gaugeDaoApproved'] as unknown[];
    const listed = ask(voteEscrow, ABI.voteEscrow, 'gaugeWhitelist')['gaugeWhitelist'] as unknown[];
    expect([approved.length, listed.length]).toEqual([4, 5]);
    const addresses = new Map(GAUGES.map(({ key }, index) => [key, gaugesOf()[index]]));
    const isIn = (list: unknown[], key: string): boolean =>
      list.some((entry) => (entry as [string, boolean])[0] === addresses.get(key));
    expect([isIn(approved, 'USDT/JCT'), isIn(listed, 'USDT/JCT')]).toEqual([false, true]);
    expect([isIn(approved, 'WTYCHO/JCT'), isIn(listed, 'WTYCHO/JCT')]).toEqual([true, true]);
    expect([isIn(approved, 'EMBER/WTYCHO'), isIn(listed, 'EMBER/WTYCHO')]).toEqual([false, false]);
  });
});

describe('the gauges of the devnet', () => {
  it('have the planned terms, months of rounds, and rewards for more than a day', () => {
    const gauges = gaugesOf();
    expect(gauges).toHaveLength(GAUGES.length);
    for (const [index, gauge] of gauges.entries()) {
      const planned = GAUGES[index];
      if (!planned) throw new Error('no plan');
      const { extra } = tokenDataOf(gauge);
      expect(ask(gauge, ABI.gauge, 'getDetails')).toMatchObject({
        _initialized: true,
        _maxBoost: BigInt(planned.maxBoost),
        _maxLockTime: BigInt(planned.maxLockTime),
      });
      const rewards = ask(gauge, ABI.gauge, 'getRewardDetails');
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
    const gauges = gaugesOf();
    for (const [index, gauge] of gauges.entries()) {
      const { deposit, governance, extra } = tokenDataOf(gauge);
      const users = [
        ...new Set(GAUGE_DEPOSITS.filter(({ into }) => into === GAUGES[index]?.key).map(({ who }) => who)),
      ];
      const deposits = users.map(
        (who) => ask(accountIn(gauge, who), ABI.gaugeAccount, 'getDetails')['_balance'] as bigint,
      );
      expect(deposits.reduce((sum, amount) => sum + amount, 0n)).toBe(deposit.balance);
      const pending = users.map((who) => pendingOf(gauge, who));
      for (const [reward, token] of [governance, ...extra].entries()) {
        const owed = pending.reduce(
          (sum, rewards) =>
            sum + (rewards[reward]?.lockedReward ?? 0n) + (rewards[reward]?.unlockedReward ?? 0n),
          0n,
        );
        expect(token.balance).toBeGreaterThanOrEqual(owed);
      }
      for (const token of [deposit, governance, ...extra])
        expect(tokensOf(token.root, gauge)).toBe(token.balance);
      expect(eventsOf(gauge, 'Claim').length).toBeGreaterThan(1);
      expect(eventsOf(gauge, 'Withdraw').length).toBeGreaterThan(0);
      for (const event of ['DepositRevert', 'WithdrawRevert', 'ClaimRevert'])
        expect(eventsOf(gauge, event)).toEqual([]);
    }
    // Boosts of expired locks were removed.
    expect(gauges.flatMap((gauge) => eventsOf(gauge, 'LockBoostedBurn')).length).toBeGreaterThan(2);
  });
});

describe('the legacy farms of the devnet', () => {
  it('are one active and one ended farm', () => {
    const ends = farmsOf().map((farm) => {
      const details = ask(farm, ABI.farmPool, 'getDetails')['value0'] as AbiRecord;
      expect(tokensOf(toAddress(details['tokenRoot'] as string), farm)).toBe(details['tokenBalance']);
      return details['farmEndTime'] as bigint;
    });
    const [open, ended] = ends;
    expect(ends).toHaveLength(2);
    expect(open).toBe(0n);
    expect(ended).toBeGreaterThan(0n);
    expect(ended).toBeLessThan(UNTIL);
    expect(earnOf().farmsMigratedAt).toBeLessThan(UNTIL);
    const users = new Set(FARM_DEPOSITS.map(({ who }) => who));
    expect(users.has('Alice')).toBe(true);
  });

  it('owe rewards to the first developer', () => {
    for (const farm of farmsOf()) {
      const account = askFor(farm, ABI.farmPool, 'getUserDataAddress', { user: addressOf('Alice') });
      const { _lastRewardTime, _accRewardPerShare } = ask(farm, ABI.farmPool, 'calculateRewardData');
      const details = ask(farm, ABI.farmPool, 'getDetails')['value0'] as AbiRecord;
      const { _vested, _entitled } = ask(account, ABI.farmUser, 'pendingReward', {
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
    const account = veAccountOf('Alice');
    expect(ask(account, ABI.veAccount, 'getDetails')).toMatchObject({
      _unlockedQubes: 500n * UNITS,
      _activeDeposits: 2n,
    });
    const votes = ask(account, ABI.veAccount, 'calculateVeAverage')['_veQubeBalance'];
    // The account has enough votes to create a proposal.
    expect(votes).toBeGreaterThan(20_000n * UNITS);
    const own = gaugesOf().filter((gauge) => isThere(accountIn(gauge, 'Alice')));
    expect(own).toHaveLength(2);
    for (const gauge of own)
      for (const { unlockedReward } of pendingOf(gauge, 'Alice')) expect(unlockedReward).toBeGreaterThan(0n);
    const [boosted] = own;
    if (!boosted) throw new Error('no gauge');
    // Of one deposit without and two with a lock, one lock has expired.
    const lockedNow = ask(accountIn(boosted, 'Alice'), ABI.gaugeAccount, 'lockedDeposits')['lockedDeposits'];
    expect(lockedNow).toHaveLength(1);
    for (const who of ['Bob', 'Carol']) {
      expect(isThere(veAccountOf(who))).toBe(false);
      for (const gauge of gaugesOf()) expect(isThere(accountIn(gauge, who))).toBe(false);
    }
    for (const gauge of gaugesOf().slice(0, 3)) {
      const { root } = tokenDataOf(gauge).deposit;
      expect(tokensOf(root, addressOf('Bob'))).toBeGreaterThan(0n);
      expect(tokensOf(root, addressOf('Carol'))).toBe(0n);
    }
  });

  it('keep their other balances', () => {
    for (const who of ['Alice', 'Bob', 'Carol'])
      expect(tokensOf(earnOf().governanceToken, addressOf(who))).toBe(3_100n * UNITS);
  });
});
