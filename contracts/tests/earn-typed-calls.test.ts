import { seconds, type Address } from '@junction/primitives';
import {
  EARN_ATTACHED_NANO,
  buildAddFarmRoundCall,
  buildAddGaugeRoundsCall,
  buildClaimFromFarmCall,
  buildClaimFromGaugeCall,
  buildCreateFarmCall,
  buildCreateGaugeCall,
  computeCreateGaugeCoins,
  buildDepositFarmRewardCall,
  buildDepositGaugeRewardCall,
  buildDepositIntoFarmCall,
  buildDepositIntoGaugeCall,
  buildEndFarmCall,
  buildEndGaugeRewardsCall,
  computeEscrowActionCoins,
  escrowCalculateVeMint,
  escrowGetDetails,
  escrowGetVoteEscrowAccountAddress,
  farmPoolGetDetails,
  farmPoolGetUserDataAddress,
  farmUserGetDetails,
  gaugeAccountCalculateMinGas,
  gaugeAccountGetDetails,
  gaugeAccountLockedDeposits,
  computeGaugeActionCoins,
  gaugeGetDetails,
  gaugeGetGaugeAccountAddress,
  gaugeGetRewardDetails,
  gaugeGetTokenDetails,
  computeAddGaugeRoundsCoins,
  buildLockTokensCall,
  buildWithdrawUnlockedTokensCall,
  veAccountCalculateMinGas,
  veAccountDeposits,
  buildWithdrawAllFromFarmCall,
  buildWithdrawFromFarmCall,
  buildWithdrawFromGaugeCall,
  type AbiCall,
  type AbiGetter,
} from '@junction/protocol/earn';
import {
  decodeEscrowTransaction,
  decodeFarmFactoryTransaction,
  decodeFarmTransaction,
  decodeGaugeFactoryTransaction,
  decodeGaugeTransaction,
  type EarnActivity,
} from '@junction/protocol/earn/decode';
import { parseAbi, toAbiInputs } from '@junction/protocol/encode-call';
import type { DecodedTransaction } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import { createFarmStage, getTokenRoot, getUserAddress } from './earn/farm/farm-stage.ts';
import { alice, createGaugeWorld, owner, advanceChainTime, SECONDS_PER_YEAR } from './earn/gauge/world.ts';
import { type ContractTestChain, type Trace } from './stage.ts';
import { getTokenBalance, getTokenWalletAddress } from './token-stage.ts';

// Calls escrow, gauges and factory with the typed functions that app and server use: attached coins, getters, events.

interface Sending {
  readonly stage: ContractTestChain;
  readonly from: Address;
}

function send({ stage, from }: Sending, to: Address, call: AbiCall, value: bigint): Promise<Trace> {
  return stage.send({ from, to, value, abi: parseAbi(call), method: call.method, inputs: toAbiInputs(call) });
}

function ask<Answer>(stage: ContractTestChain, account: Address, getter: AbiGetter<Answer>): Answer {
  const { answerId: _, ...inputs } = toAbiInputs(getter);
  return getter.read(stage.get(account, parseAbi(getter), getter.method, inputs));
}

/** Returns all decoded events of a contract in a trace. */
function decodeEvents<Event>(
  trace: Trace,
  account: Address,
  decode: (transaction: DecodedTransaction) => EarnActivity<Event>,
): readonly Event[] {
  return trace.at(account).flatMap(({ transaction }) => {
    const activity = decode(transaction);
    expect(activity.unknown).toBe(0);
    return activity.events;
  });
}

/** Returns the nano that an operation cost the account. */
const getNetCost = (trace: Trace, account: Address, attached: bigint): bigint =>
  attached -
  trace.at(account).reduce((sum, { transaction }) => sum + (transaction.inMessage?.value ?? 0n), 0n);

describe('gauge and vote escrow by typed calls', () => {
  it('makes a gauge, deposits with lock and ve, claims and withdraws', async () => {
    const world = await createGaugeWorld();
    const { stage: gauges } = world;
    const { stage, escrow } = gauges;
    const user: Sending = { stage, from: alice };
    const boss: Sending = { stage, from: owner };

    const terms = {
      callId: 5,
      owner,
      depositToken: gauges.lp,
      maxBoost: 1500,
      maxLockTime: seconds(Number(SECONDS_PER_YEAR)),
    };
    const rewards = gauges.rewards.map((token) => ({ token, vestingPeriod: seconds(0), vestingRatio: 0 }));
    const made = await send(
      boss,
      gauges.factory,
      buildCreateGaugeCall({ ...terms, rewards }),
      computeCreateGaugeCoins(2),
    );
    const [created] = decodeEvents(made, gauges.factory, decodeGaugeFactoryTransaction);
    if (created?.kind !== 'gauge-created') throw new Error('no gauge was made');
    expect(created.callId).toBe(5);
    const { gauge } = created;
    expect(ask(stage, gauge, gaugeGetDetails())).toMatchObject({
      _owner: owner,
      _voteEscrow: escrow.escrow,
      _maxBoost: 1500n,
      _initialized: true,
    });
    const tokens = ask(stage, gauge, gaugeGetTokenDetails());
    expect(tokens._depositTokenData.root).toBe(gauges.lp);
    expect(tokens._extraTokenData.map(({ root }) => root)).toEqual(gauges.rewards);

    // Pays in rewards and adds a round.
    const [first] = gauges.rewards;
    const reward = buildDepositGaugeRewardCall({ gauge, amount: 10n ** 12n, callId: 6, sendGasTo: owner });
    const paid = await send(
      boss,
      getTokenWalletAddress(stage, first, owner),
      reward,
      EARN_ATTACHED_NANO.gaugeReward,
    );
    expect(decodeEvents(paid, gauge, decodeGaugeTransaction)).toEqual([
      { kind: 'reward-deposited', callId: 6, sender: owner, reward: 0, amount: 10n ** 12n },
    ]);
    const start = seconds(stage.chain.now + 10);
    const rounds = buildAddGaugeRoundsCall({
      callId: 7,
      sendGasTo: owner,
      start,
      rounds: [{ reward: 0, perSecond: 1000n }],
    });
    const added = await send(boss, gauge, rounds, computeAddGaugeRoundsCoins(1));
    expect(decodeEvents(added, gauge, decodeGaugeTransaction)).toEqual([
      { kind: 'round-added', callId: 7, reward: 0, round: { start, end: undefined, perSecond: 1000n } },
    ]);

    // Locks governance tokens.
    const lockTime = seconds(126_144_000 / 4);
    const expected = ask(
      stage,
      escrow.escrow,
      escrowCalculateVeMint({ qube_amount: 4n * 10n ** 9n, lock_time: BigInt(lockTime) }),
    );
    expect(expected).toBe(10n ** 9n);
    const lock = buildLockTokensCall({
      escrow: escrow.escrow,
      amount: 4n * 10n ** 9n,
      lockTime,
      callId: 8,
      sendGasTo: alice,
    });
    const lockCoins = computeEscrowActionCoins({ veAccount: undefined });
    const locked = await send(user, getTokenWalletAddress(stage, escrow.token, alice), lock, lockCoins);
    expect(decodeEvents(locked, escrow.escrow, decodeEscrowTransaction)).toMatchObject([
      { kind: 'account-created', user: alice },
      { kind: 'locked', callId: 8, user: alice, amount: 4n * 10n ** 9n, veAmount: expected, lockTime },
    ]);
    const veAccount = ask(stage, escrow.escrow, escrowGetVoteEscrowAccountAddress({ user: alice }));
    const locks = ask(stage, veAccount, veAccountDeposits());
    expect(locks.map(([, { veAmount }]) => veAmount)).toEqual([expected]);
    expect(ask(stage, escrow.escrow, escrowGetDetails())._veQubeBalance).toBe(expected);

    // Deposits with a lock, with the coins required for a user without an account.
    const account = ask(stage, gauge, gaugeGetGaugeAccountAddress({ user: alice }));
    const gas = (isThere: boolean) =>
      computeGaugeActionCoins({
        extraTokens: 2,
        rounds: 1,
        gaugeAccount: isThere ? ask(stage, account, gaugeAccountCalculateMinGas()) : undefined,
        veAccount: ask(stage, veAccount, veAccountCalculateMinGas()),
      });
    const wallet = getTokenWalletAddress(stage, gauges.lp, alice);
    const half = seconds(Number(SECONDS_PER_YEAR) / 2);
    const deposit = buildDepositIntoGaugeCall({
      gauge,
      amount: 1000n,
      lockTime: half,
      claim: false,
      callId: 9,
      sendGasTo: alice,
    });
    const deposited = await send(user, wallet, deposit, gas(false));
    expect(decodeEvents(deposited, gauge, decodeGaugeTransaction)).toMatchObject([
      { kind: 'account-created', user: alice },
      { kind: 'deposited', callId: 9, user: alice, amount: 1000n, boostedAmount: 1250n, lockTime: half },
    ]);
    expect(getNetCost(deposited, alice, gas(false))).toBeLessThan(4n * 10n ** 9n);
    const free = buildDepositIntoGaugeCall({
      gauge,
      amount: 500n,
      lockTime: seconds(0),
      claim: true,
      callId: 10,
      sendGasTo: alice,
    });
    const again = await send(user, wallet, free, gas(true));
    expect(decodeEvents(again, gauge, decodeGaugeTransaction).map(({ kind }) => kind)).toContain('deposited');
    expect(ask(stage, account, gaugeAccountGetDetails())).toMatchObject({
      _user: alice,
      _balance: 1500n,
      _lockedBalance: 1000n,
      _lockedDepositsNum: 1n,
    });
    const [[, lockedDeposit] = []] = ask(stage, account, gaugeAccountLockedDeposits());
    expect(lockedDeposit).toMatchObject({ amount: 1000n, boostedAmount: 1250n });

    // Claims, withdraws what is unlocked, and tries to withdraw what is locked.
    advanceChainTime(world, 1000);
    const claimed = await send(
      user,
      gauge,
      buildClaimFromGaugeCall({ callId: 11, sendGasTo: alice }),
      gas(true),
    );
    const [claim] = decodeEvents(claimed, gauge, decodeGaugeTransaction).filter(
      ({ kind }) => kind === 'claimed',
    );
    if (claim?.kind !== 'claimed') throw new Error('no claim');
    expect(claim.extra.map((amount) => amount > 0n)).toEqual([true, false]);
    const some = buildWithdrawFromGaugeCall({ amount: 500n, claim: false, callId: 12, sendGasTo: alice });
    const withdrawn = await send(user, gauge, some, gas(true));
    expect(decodeEvents(withdrawn, gauge, decodeGaugeTransaction)).toMatchObject([
      { kind: 'withdrawn', callId: 12, amount: 500n },
    ]);
    const more = buildWithdrawFromGaugeCall({ amount: 1n, claim: false, callId: 13, sendGasTo: alice });
    const rejected = await send(user, gauge, more, gas(true));
    expect(decodeEvents(rejected, gauge, decodeGaugeTransaction)).toEqual([
      { kind: 'withdrawal-refused', callId: 13, user: alice },
    ]);

    // Ends the reward and the lock.
    const end = seconds(stage.chain.now + 100);
    const ends = buildEndGaugeRewardsCall({ callId: 14, sendGasTo: owner, ends: [{ reward: 0, end }] });
    const ended = await send(boss, gauge, ends, EARN_ATTACHED_NANO.gaugeEnd);
    expect(decodeEvents(ended, gauge, decodeGaugeTransaction)).toEqual([
      { kind: 'reward-ended', callId: 14, reward: 0, end },
    ]);
    expect(ask(stage, gauge, gaugeGetRewardDetails())._extraRewardEnded).toEqual([true, false]);
    advanceChainTime(world, lockTime);
    const take = buildWithdrawUnlockedTokensCall({ callId: 15, sendGasTo: alice });
    const unlock = computeEscrowActionCoins({ veAccount: ask(stage, veAccount, veAccountCalculateMinGas()) });
    const taken = await send(user, escrow.escrow, take, unlock);
    expect(decodeEvents(taken, escrow.escrow, decodeEscrowTransaction)).toMatchObject([
      { kind: 've-burnt', user: alice, veAmount: expected },
      { kind: 'unlocked', callId: 15, user: alice, amount: 4n * 10n ** 9n },
    ]);
  });
});

describe('legacy farms by typed calls', () => {
  it('make a farm, deposit, claim, withdraw and end it', async () => {
    const farms = await createFarmStage();
    const { stage } = farms;
    const boss: Sending = { stage, from: getUserAddress('owner') };
    const user: Sending = { stage, from: getUserAddress('alice') };
    const [depositToken, rewardToken] = [getTokenRoot(farms, 'LP'), getTokenRoot(farms, 'R1')];
    const start = seconds(stage.chain.now + 10);
    const plan = buildCreateFarmCall({
      owner: boss.from,
      depositToken,
      rewardTokens: [rewardToken],
      rounds: [{ start, perSecond: [1000n] }],
      vestingPeriod: seconds(0),
      vestingRatio: 0,
    });
    const made = await send(boss, farms.farmFactory, plan, EARN_ATTACHED_NANO.createFarm);
    const [created] = decodeEvents(made, farms.farmFactory, decodeFarmFactoryTransaction);
    if (!created) throw new Error('no farm was made');
    expect(created).toMatchObject({
      owner: boss.from,
      depositToken,
      rounds: [{ start, perSecond: [1000n] }],
    });
    const { farm } = created;

    const at = async (who: Sending, call: AbiCall): Promise<unknown> => {
      const trace = await send(who, farm, call, EARN_ATTACHED_NANO.farmAction);
      return decodeEvents(trace, farm, decodeFarmTransaction);
    };
    const give = async (who: Sending, root: Address, call: AbiCall): Promise<unknown> => {
      const trace = await send(
        who,
        getTokenWalletAddress(stage, root, who.from),
        call,
        EARN_ATTACHED_NANO.farmAction,
      );
      return decodeEvents(trace, farm, decodeFarmTransaction);
    };
    const tokens = { farm, amount: 10n ** 9n, sendGasTo: boss.from };
    expect(await give(boss, rewardToken, buildDepositFarmRewardCall(tokens))).toEqual([
      { kind: 'reward-deposited', token: rewardToken, amount: 10n ** 9n },
    ]);
    const deposit = buildDepositIntoFarmCall({ farm, amount: 100n, sendGasTo: user.from });
    expect(await give(user, depositToken, deposit)).toEqual([
      { kind: 'deposited', user: user.from, amount: 100n, rewards: [0n], debts: [0n] },
    ]);
    const details = ask(stage, farm, farmPoolGetDetails());
    expect(details).toMatchObject({ tokenBalance: 100n, rewardTokenRoot: [rewardToken], owner: boss.from });
    const userData = ask(stage, farm, farmPoolGetUserDataAddress({ user: user.from }));
    expect(ask(stage, userData, farmUserGetDetails()).amount).toBe(100n);

    stage.chain.advanceTime(seconds(110));
    expect(await at(user, buildClaimFromFarmCall(user.from))).toMatchObject([
      { kind: 'claimed', user: user.from },
    ]);
    expect(getTokenBalance(stage, rewardToken, user.from)).toBeGreaterThan(10n ** 20n);
    expect(await at(user, buildWithdrawFromFarmCall(40n, user.from))).toMatchObject([
      { kind: 'withdrawn', amount: 40n },
    ]);
    expect(await at(user, buildWithdrawAllFromFarmCall(user.from))).toMatchObject([
      { kind: 'withdrawn', amount: 60n },
    ]);
    const later = seconds(stage.chain.now + 50);
    const round = { start: later, perSecond: [5n] };
    expect(await at(boss, buildAddFarmRoundCall(round, boss.from))).toEqual([{ kind: 'round-added', round }]);
    expect(await at(boss, buildEndFarmCall(later, boss.from))).toEqual([{ kind: 'end-set', end: later }]);
  });
});
