import { CodedError, toAddress, type Address } from '@junction/primitives';
import {
  decodeEvents,
  type AbiInputs,
  type AbiJson,
  type AbiRecord,
  type DecodedCall,
  type DecodedTransaction,
} from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { COIN } from './deploy-dex.ts';
import { metaOf, type DeployedEarn } from './deploy-earn.ts';
import { ABI } from './dex-abis.ts';
import type { GenesisStage } from './genesis-stage.ts';
import type { MarketActors } from './market-actors.ts';

/** More than any of these costs; the rest comes back. */
const ATTACHED = { escrow: 6n * COIN, endVoting: 30n * COIN, gauge: 14n * COIN, farm: 10n * COIN } as const;
const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/** What people do with the vote escrow, gauges and older farms, as messages of their wallets. */
export class EarnActors {
  readonly #stage: GenesisStage;
  readonly #actors: MarketActors;
  readonly #earn: DeployedEarn;
  #nextId = 1n;

  constructor(stage: GenesisStage, actors: MarketActors, earn: DeployedEarn) {
    this.#stage = stage;
    this.#actors = actors;
    this.#earn = earn;
  }

  // ---- Vote escrow ----

  /** Tokens that the escrow gives out. */
  async supply(from: DevWallet, amount: bigint): Promise<void> {
    const payload = this.#escrowPayload('encodeDistributionPayload', { nonce: 0n, call_id: this.#id() });
    await this.#giveToEscrow(from, amount, payload, 'DistributionSupplyIncrease');
  }

  /** Locks the governance token; returns the votes it gives. */
  async lock(from: DevWallet, amount: bigint, lockTime: number): Promise<bigint> {
    const payload = this.#escrowPayload('encodeDepositPayload', {
      deposit_owner: from.address,
      nonce: 0n,
      lock_time: BigInt(lockTime),
      call_id: this.#id(),
    });
    const event = await this.#giveToEscrow(from, amount, payload, 'Deposit');
    return event.inputs['ve_amount'] as bigint;
  }

  /** Takes back everything that is unlocked; returns how much it was. */
  async unlock(owner: DevWallet): Promise<bigint> {
    const transactions = await this.#callEscrow(owner, 'withdraw', {});
    return eventOf(ABI.voteEscrow, transactions, 'Withdraw').inputs['amount'] as bigint;
  }

  /** Pays for a place of a gauge among the candidates. */
  async applyAsCandidate(from: DevWallet, gauge: Address, price: bigint): Promise<void> {
    const payload = this.#escrowPayload('encodeWhitelistPayload', {
      whitelist_addr: gauge,
      nonce: 0n,
      call_id: this.#id(),
    });
    await this.#giveToEscrow(from, price, payload, 'GaugeWhitelist');
  }

  /** The first vote opens the voting of the epoch. */
  async vote(voter: DevWallet, votes: readonly (readonly [Address, bigint])[]): Promise<void> {
    const transactions = await this.#callEscrow(voter, 'voteEpoch', {
      votes: votes.map(([...vote]) => vote),
    });
    eventOf(ABI.voteEscrow, transactions, 'Vote');
  }

  async endVoting(caller: DevWallet): Promise<void> {
    const transactions = await this.#callEscrow(caller, 'endVoting', {}, ATTACHED.endVoting);
    eventOf(ABI.voteEscrow, transactions, 'EpochDistribution');
  }

  /** Votes that an account has now. */
  votesOf(owner: Address): bigint {
    const account = this.#stage.ask(this.#earn.voteEscrow, ABI.voteEscrow, 'getVoteEscrowAccountAddress', {
      user: owner,
    });
    const address = toAddress(account['value0'] as string);
    if (this.#stage.chain.getAccount(address)?.status !== 'active') return 0n;
    return this.#stage.ask(address, ABI.veAccount, 'calculateVeAverage')['_veQubeBalance'] as bigint;
  }

  /** Only one of `ABI.voteEscrow` and its extra knows a method. */
  async #callEscrow(
    from: DevWallet,
    method: string,
    inputs: AbiInputs,
    value: bigint = ATTACHED.escrow,
  ): Promise<DecodedTransaction[]> {
    return this.#stage.sendChecked(from, {
      to: this.#earn.voteEscrow,
      value,
      abi: ABI.voteEscrow,
      method,
      inputs: { ...inputs, meta: metaOf(from.address, this.#id()) },
    });
  }

  #escrowPayload(method: string, inputs: AbiInputs): string {
    return this.#stage.ask(this.#earn.voteEscrow, ABI.voteEscrow, method, inputs)['payload'] as string;
  }

  async #giveToEscrow(from: DevWallet, amount: bigint, payload: string, event: string): Promise<DecodedCall> {
    const { voteEscrow, governanceToken } = this.#earn;
    const transactions = await this.#give(from, voteEscrow, {
      root: governanceToken,
      amount,
      payload,
      value: ATTACHED.escrow,
    });
    return eventOf(ABI.voteEscrow, transactions, event);
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
    const answer = this.#stage.ask(gauge, ABI.gauge, 'encodeDepositPayload', {
      deposit_owner: from.address,
      lock_time: BigInt(what.lockTime),
      claim: what.claims,
      call_id: this.#id(),
      nonce: 0n,
    });
    const payload = answer['deposit_payload'] as string;
    const transactions = await this.#give(from, gauge, { ...what, payload, value: ATTACHED.gauge });
    eventOf(ABI.gauge, transactions, 'Deposit');
  }

  async claim(owner: DevWallet, gauge: Address): Promise<void> {
    eventOf(ABI.gauge, await this.#callGauge(owner, gauge, 'claimReward', {}), 'Claim');
  }

  async withdraw(owner: DevWallet, gauge: Address, amount: bigint, claims: boolean): Promise<void> {
    const transactions = await this.#callGauge(owner, gauge, 'withdraw', { amount, claim: claims });
    eventOf(ABI.gauge, transactions, 'Withdraw');
  }

  /** Pays rewards in; they flow once a round says how fast. */
  async payReward(from: DevWallet, gauge: Address, root: Address, amount: bigint): Promise<void> {
    const answer = this.#stage.ask(gauge, ABI.gauge, 'encodeRewardDepositPayload', {
      call_id: this.#id(),
      nonce: 0n,
    });
    const payload = answer['reward_deposit_payload'] as string;
    const transactions = await this.#give(from, gauge, { root, amount, payload, value: ATTACHED.gauge });
    eventOf(ABI.gauge, transactions, 'RewardDeposit');
  }

  /** A round of one reward that begins now; base units a second. */
  async addRound(owner: DevWallet, gauge: Address, reward: number, perSecond: bigint): Promise<void> {
    const round = {
      startTime: BigInt(this.#stage.now),
      endTime: 0n,
      rewardPerSecond: perSecond,
      accRewardPerShare: 0n,
    };
    const inputs = { ids: [BigInt(reward)], new_rounds: [round] };
    eventOf(ABI.gauge, await this.#callGauge(owner, gauge, 'addRewardRounds', inputs), 'RewardRoundAdded');
  }

  /** All rewards but the governance token end at that moment, seconds. */
  async endRewards(owner: DevWallet, gauge: Address, rewards: number, at: number): Promise<void> {
    const ids = Array.from({ length: rewards }, (_, index) => BigInt(index));
    const inputs = { ids, farm_end_times: ids.map(() => BigInt(Math.floor(at))) };
    eventOf(ABI.gauge, await this.#callGauge(owner, gauge, 'setExtraFarmEndTime', inputs), 'ExtraFarmEndSet');
  }

  /** What an account has in a gauge, and how much of it is not locked any more at the next action. */
  balanceIn(gauge: Address, owner: Address): { readonly amount: bigint; readonly free: bigint } {
    const answer = this.#stage.ask(gauge, ABI.gauge, 'getGaugeAccountAddress', { user: owner });
    const account = toAddress(answer['value0'] as string);
    if (this.#stage.chain.getAccount(account)?.status !== 'active') return { amount: 0n, free: 0n };
    const { _balance, _lockedBalance } = this.#stage.ask(
      account,
      ABI.gaugeAccount,
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
    const meta = metaOf(from.address, this.#id());
    return this.#stage.sendChecked(from, {
      to: gauge,
      value: ATTACHED.gauge,
      abi: ABI.gauge,
      method,
      inputs: { ...inputs, meta },
    });
  }

  // ---- Older farms ----

  async depositToFarm(from: DevWallet, farm: Address, root: Address, amount: bigint): Promise<void> {
    const answer = this.#stage.ask(farm, ABI.farmPool, 'encodeDepositPayload', {
      deposit_owner: from.address,
      nonce: 0n,
    });
    const payload = answer['deposit_payload'] as string;
    const transactions = await this.#give(from, farm, { root, amount, payload, value: ATTACHED.farm });
    eventOf(ABI.farmPool, transactions, 'Deposit');
  }

  async claimFromFarm(owner: DevWallet, farm: Address): Promise<void> {
    eventOf(ABI.farmPool, await this.#callFarm(owner, farm, 'claimReward', { nonce: 0n }), 'Claim');
  }

  async withdrawFromFarm(owner: DevWallet, farm: Address, amount: bigint): Promise<void> {
    const transactions = await this.#callFarm(owner, farm, 'withdraw', { amount, nonce: 0n });
    eventOf(ABI.farmPool, transactions, 'Withdraw');
  }

  async payFarmReward(from: DevWallet, farm: Address, root: Address, amount: bigint): Promise<void> {
    const transactions = await this.#give(from, farm, {
      root,
      amount,
      payload: EMPTY_CELL,
      value: ATTACHED.farm,
    });
    eventOf(ABI.farmPool, transactions, 'RewardDeposit');
  }

  /** A round that begins now; base units a second of each reward. */
  async addFarmRound(owner: DevWallet, farm: Address, perSecond: readonly bigint[]): Promise<void> {
    const round = { startTime: BigInt(this.#stage.now), rewardPerSecond: [...perSecond] };
    const transactions = await this.#callFarm(owner, farm, 'addRewardRound', { reward_round: round });
    eventOf(ABI.farmPool, transactions, 'RewardRoundAdded');
  }

  async endFarm(owner: DevWallet, farm: Address): Promise<void> {
    const inputs = { farm_end_time: BigInt(this.#stage.now) };
    eventOf(ABI.farmPool, await this.#callFarm(owner, farm, 'setEndTime', inputs), 'farmEndSet');
  }

  amountIn(farm: Address, owner: Address): bigint {
    const answer = this.#stage.ask(farm, ABI.farmPool, 'getUserDataAddress', { user: owner });
    const account = toAddress(answer['value0'] as string);
    if (this.#stage.chain.getAccount(account)?.status !== 'active') return 0n;
    const details = this.#stage.ask(account, ABI.farmUser, 'getDetails')['value0'] as AbiRecord;
    return details['amount'] as bigint;
  }

  #callFarm(
    from: DevWallet,
    farm: Address,
    method: string,
    inputs: AbiInputs,
  ): Promise<DecodedTransaction[]> {
    return this.#stage.sendChecked(from, {
      to: farm,
      value: ATTACHED.farm,
      abi: ABI.farmPool,
      method,
      inputs: { ...inputs, send_gas_to: from.address },
    });
  }

  #give(
    from: DevWallet,
    to: Address,
    what: {
      readonly root: Address;
      readonly amount: bigint;
      readonly payload: string;
      readonly value: bigint;
    },
  ): Promise<DecodedTransaction[]> {
    return this.#stage.sendChecked(from, {
      to: this.#actors.walletOf(what.root, from.address),
      value: what.value,
      abi: ABI.tokenWallet,
      method: 'transfer',
      inputs: {
        amount: what.amount,
        recipient: to,
        deployWalletValue: 0n,
        remainingGasTo: from.address,
        notify: true,
        payload: what.payload,
      },
    });
  }

  #id(): bigint {
    const id = this.#nextId;
    this.#nextId += 1n;
    return id;
  }
}

/** Contracts of earning refuse softly: what was asked for has happened only when its event came. */
function eventOf(abi: AbiJson, transactions: readonly DecodedTransaction[], name: string): DecodedCall {
  const events = transactions.flatMap((transaction) => decodeEvents(abi, transaction));
  const event = events.find(({ method }) => method === name);
  if (event) return event;
  const [first] = transactions;
  throw new CodedError(
    'GENESIS_FAILED',
    {
      what: name,
      account: first?.account,
      exitCode: undefined,
      resultCode: undefined,
    },
    `no ${name}, but ${events.map(({ method }) => method).join(', ') || 'nothing'}`,
  );
}
