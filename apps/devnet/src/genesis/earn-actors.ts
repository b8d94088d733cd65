import { seconds, toAddress, type Address } from '@junction/primitives';
import {
  encodeCandidatePaymentPayload,
  encodeGaugeDepositPayload,
  encodeGaugeRewardPayload,
  encodeLockPayload,
  encodeEpochSupplyTopUpPayload,
} from '@junction/protocol/earn';
import type { AbiInputs, DecodedCall, DecodedTransaction } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { toCallMeta } from '@junction/contracts/deployment';
import type { DeployedEarnContracts } from './deploy-earn.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import { requireEmittedEvent, transferTokens } from './earn-messages.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';

/** Nano attached to each kind of action, more than it costs. The excess is returned. */
const EARN_ATTACHED_VALUES = {
  escrow: 6n * NANO_PER_COIN,
  endVoting: 30n * NANO_PER_COIN,
  gauge: 14n * NANO_PER_COIN,
} as const;

/** Sends messages from wallets to the vote escrow and gauges, and checks their effects. */
export class EscrowAndGaugeMessageSender {
  readonly #stage: GenesisChain;
  readonly #actors: DexMessageSender;
  readonly #earn: DeployedEarnContracts;
  #nextId = 1;

  constructor(stage: GenesisChain, actors: DexMessageSender, earn: DeployedEarnContracts) {
    this.#stage = stage;
    this.#actors = actors;
    this.#earn = earn;
  }

  // ---- Vote escrow ----

  /** Transfers governance tokens to the escrow for distribution in epochs. */
  async supply(from: DevWallet, amount: bigint): Promise<void> {
    const payload = encodeEpochSupplyTopUpPayload({ callId: this.#id() });
    await this.#giveToEscrow(from, amount, payload, 'DistributionSupplyIncrease');
  }

  /** Locks governance tokens and returns the received ve amount, in base units. */
  async lock(from: DevWallet, amount: bigint, lockTime: number): Promise<bigint> {
    const payload = encodeLockPayload({
      owner: from.address,
      lockTime: seconds(lockTime),
      callId: this.#id(),
    });
    const event = await this.#giveToEscrow(from, amount, payload, 'Deposit');
    return event.inputs['ve_amount'] as bigint;
  }

  /** Withdraws all unlocked governance tokens and returns their amount in base units. */
  async unlock(owner: DevWallet): Promise<bigint> {
    const transactions = await this.#callEscrow(owner, 'withdraw', {});
    return requireEmittedEvent(GENESIS_ABIS.voteEscrow, transactions, 'Withdraw').inputs['amount'] as bigint;
  }

  /** Pays the price (base units) that makes a gauge a candidate. */
  async applyAsCandidate(from: DevWallet, gauge: Address, price: bigint): Promise<void> {
    const payload = encodeCandidatePaymentPayload({ gauge, callId: this.#id() });
    await this.#giveToEscrow(from, price, payload, 'GaugeWhitelist');
  }

  /** Casts votes for gauges. The first vote of an epoch also starts its voting period. */
  async vote(voter: DevWallet, votes: readonly (readonly [Address, bigint])[]): Promise<void> {
    const transactions = await this.#callEscrow(voter, 'voteEpoch', {
      votes: votes.map(([...vote]) => vote),
    });
    requireEmittedEvent(GENESIS_ABIS.voteEscrow, transactions, 'Vote');
  }

  async endVoting(caller: DevWallet): Promise<void> {
    const transactions = await this.#callEscrow(caller, 'endVoting', {}, EARN_ATTACHED_VALUES.endVoting);
    requireEmittedEvent(GENESIS_ABIS.voteEscrow, transactions, 'EpochDistribution');
  }

  #callEscrow(
    from: DevWallet,
    method: string,
    inputs: AbiInputs,
    value: bigint = EARN_ATTACHED_VALUES.escrow,
  ): Promise<DecodedTransaction[]> {
    return this.#stage.sendChecked(from, {
      to: this.#earn.voteEscrow,
      value,
      abi: GENESIS_ABIS.voteEscrow,
      method,
      inputs: { ...inputs, meta: toCallMeta(from.address, this.#id()) },
    });
  }

  async #giveToEscrow(from: DevWallet, amount: bigint, payload: string, event: string): Promise<DecodedCall> {
    const { voteEscrow, governanceToken } = this.#earn;
    const transactions = await transferTokens(this.#stage, this.#actors, from, voteEscrow, {
      root: governanceToken,
      amount,
      payload,
      value: EARN_ATTACHED_VALUES.escrow,
    });
    return requireEmittedEvent(GENESIS_ABIS.voteEscrow, transactions, event);
  }

  // ---- Gauges ----

  async deposit(
    from: DevWallet,
    gauge: Address,
    what: {
      readonly root: Address;
      readonly amount: bigint;
      readonly lockTime: number;
      readonly claims: boolean;
    },
  ): Promise<void> {
    const payload = encodeGaugeDepositPayload({
      owner: from.address,
      lockTime: seconds(what.lockTime),
      claim: what.claims,
      callId: this.#id(),
    });
    const transactions = await transferTokens(this.#stage, this.#actors, from, gauge, {
      ...what,
      payload,
      value: EARN_ATTACHED_VALUES.gauge,
    });
    requireEmittedEvent(GENESIS_ABIS.gauge, transactions, 'Deposit');
  }

  async claim(owner: DevWallet, gauge: Address): Promise<void> {
    requireEmittedEvent(GENESIS_ABIS.gauge, await this.#callGauge(owner, gauge, 'claimReward', {}), 'Claim');
  }

  async withdraw(owner: DevWallet, gauge: Address, amount: bigint, claims: boolean): Promise<void> {
    const transactions = await this.#callGauge(owner, gauge, 'withdraw', { amount, claim: claims });
    requireEmittedEvent(GENESIS_ABIS.gauge, transactions, 'Withdraw');
  }

  /** Transfers reward tokens to a gauge. They are distributed once a reward round sets their rate. */
  async payReward(from: DevWallet, gauge: Address, root: Address, amount: bigint): Promise<void> {
    const payload = encodeGaugeRewardPayload({ callId: this.#id() });
    const transactions = await transferTokens(this.#stage, this.#actors, from, gauge, {
      root,
      amount,
      payload,
      value: EARN_ATTACHED_VALUES.gauge,
    });
    requireEmittedEvent(GENESIS_ABIS.gauge, transactions, 'RewardDeposit');
  }

  /** Adds a round of the reward with index `reward`. It starts now and pays `perSecond` base units per second. */
  async addRound(owner: DevWallet, gauge: Address, reward: number, perSecond: bigint): Promise<void> {
    const round = {
      startTime: BigInt(this.#stage.now),
      endTime: 0n,
      rewardPerSecond: perSecond,
      accRewardPerShare: 0n,
    };
    const inputs = { ids: [BigInt(reward)], new_rounds: [round] };
    requireEmittedEvent(
      GENESIS_ABIS.gauge,
      await this.#callGauge(owner, gauge, 'addRewardRounds', inputs),
      'RewardRoundAdded',
    );
  }

  /** Ends the `rewards` extra rewards of a gauge (all except the governance token) at the time `at` in seconds. */
  async endRewards(owner: DevWallet, gauge: Address, rewards: number, at: number): Promise<void> {
    const ids = Array.from({ length: rewards }, (_, index) => BigInt(index));
    const inputs = { ids, farm_end_times: ids.map(() => BigInt(Math.floor(at))) };
    requireEmittedEvent(
      GENESIS_ABIS.gauge,
      await this.#callGauge(owner, gauge, 'setExtraFarmEndTime', inputs),
      'ExtraFarmEndSet',
    );
  }

  /** Returns an account's deposit in a gauge and the part of it that is not locked, in base units. */
  balanceIn(gauge: Address, owner: Address): { readonly amount: bigint; readonly free: bigint } {
    const answer = this.#stage.runGetter(gauge, GENESIS_ABIS.gauge, 'getGaugeAccountAddress', {
      user: owner,
    });
    const account = toAddress(answer['value0'] as string);
    if (this.#stage.chain.getAccount(account)?.status !== 'active') return { amount: 0n, free: 0n };
    const { _balance, _lockedBalance } = this.#stage.runGetter(
      account,
      GENESIS_ABIS.gaugeAccount,
      'calculateLockBalanceAverage',
    );
    const amount = _balance as bigint;
    return { amount, free: amount - (_lockedBalance as bigint) };
  }

  #callGauge(
    from: DevWallet,
    gauge: Address,
    method: string,
    inputs: AbiInputs,
  ): Promise<DecodedTransaction[]> {
    const meta = toCallMeta(from.address, this.#id());
    return this.#stage.sendChecked(from, {
      to: gauge,
      value: EARN_ATTACHED_VALUES.gauge,
      abi: GENESIS_ABIS.gauge,
      method,
      inputs: { ...inputs, meta },
    });
  }

  #id(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }
}
