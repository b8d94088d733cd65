import { CodedError, type Address } from '@junction/primitives';
import { buildSetVotingParamsInputs } from '@junction/contracts/deployment';
import { callVoteEscrow } from './deploy-earn.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { EscrowAndGaugeMessageSender } from './earn-actors.ts';
import { ESCROW_PARAMETERS } from './earn-plan.ts';
import type { FarmMessageSender } from './farm-actors.ts';
import type { GenesisChain } from './genesis-stage.ts';
import { toTokenBaseUnits, type GenesisTimeline } from './market.ts';
import type { TimedEarnAction, PlannedEarnAction } from './plan-earn.ts';
import {
  toRewardPerSecond,
  findWalletByName,
  toLpAmount,
  type SeededFarm,
  type SeededGauge,
  type SeededEarnContracts,
} from './seed-earn.ts';

type EarnStepOfKind<Kind extends PlannedEarnAction['kind']> = Extract<
  PlannedEarnAction,
  { readonly kind: Kind }
>;

/** Performs the planned staking actions in parallel to the market. */
export class EarnTimeline implements GenesisTimeline {
  readonly #stage: GenesisChain;
  readonly #actors: EscrowAndGaugeMessageSender;
  readonly #farmers: FarmMessageSender;
  readonly #world: SeededEarnContracts;
  readonly #moments: readonly TimedEarnAction[];
  /** Expected deposits by account and gauge or farm. They are compared with the contracts at the end. */
  readonly #deposited = new Map<
    string,
    { readonly address: Address; readonly who: string; amount: bigint }
  >();
  /**
   * Locks of all voters: the votes that each lock gives, and its end in seconds. Cached, because reading the escrow
   * before every vote is slow.
   */
  readonly #votes: { readonly who: string; readonly votes: bigint; readonly until: number }[] = [];
  #next = 0;

  constructor(
    stage: GenesisChain,
    {
      actors,
      farmers,
    }: { readonly actors: EscrowAndGaugeMessageSender; readonly farmers: FarmMessageSender },
    world: SeededEarnContracts,
    moments: readonly TimedEarnAction[],
  ) {
    this.#stage = stage;
    this.#actors = actors;
    this.#farmers = farmers;
    this.#world = world;
    this.#moments = moments;
  }

  get nextTime(): number | undefined {
    return this.#moments[this.#next]?.time;
  }

  async playNext(): Promise<void> {
    const moment = this.#moments[this.#next];
    if (!moment) return;
    this.#next += 1;
    this.#stage.advanceTo(moment.time);
    await this.#play(moment.step);
  }

  /** Compares all deposits with the contracts and returns their number. Throws `GENESIS_DIVERGED` if one differs. */
  checkDeposits(): number {
    let open = 0;
    for (const { address, who, amount } of this.#deposited.values()) {
      const owner = findWalletByName(this.#world.people, who).address;
      const isFarm = [...this.#world.farms.values()].some((farm) => farm.address === address);
      const actual = isFarm
        ? this.#farmers.amountIn(address, owner)
        : this.#actors.balanceIn(address, owner).amount;
      if (actual !== amount)
        throw new CodedError('GENESIS_DIVERGED', {
          pool: address,
          expected: `${who} ${amount}`,
          actual: `${actual}`,
        });
      open += amount > 0n ? 1 : 0;
    }
    return open;
  }

  async #play(step: PlannedEarnAction): Promise<void> {
    switch (step.kind) {
      case 'deposit':
      case 'claim':
      case 'withdraw':
        return this.#playGauge(step);
      case 'round':
      case 'end-rewards':
        return this.#playRewards(step);
      case 'farm-deposit':
      case 'farm-claim':
      case 'farm-withdraw':
      case 'farm-round':
      case 'farm-end':
        return this.#playFarm(step);
      default:
        return this.#playEscrow(step);
    }
  }

  async #playEscrow(
    step: EarnStepOfKind<'lock' | 'unlock' | 'vote' | 'end-voting' | 'set-epochs' | 'candidate'>,
  ): Promise<void> {
    const { earn, governance, owner, people } = this.#world;
    switch (step.kind) {
      case 'lock': {
        const amount = toTokenBaseUnits(step.amount, governance);
        const votes = await this.#actors.lock(findWalletByName(people, step.who), amount, step.lockTime);
        this.#votes.push({ who: step.who, votes, until: this.#stage.now + step.lockTime });
        break;
      }
      case 'unlock':
        await this.#actors.unlock(findWalletByName(people, step.who));
        break;
      case 'vote':
        await this.#vote(step);
        break;
      case 'end-voting':
        await this.#actors.endVoting(findWalletByName(people, step.who));
        break;
      case 'set-epochs':
        await callVoteEscrow(
          this.#stage,
          owner,
          earn.voteEscrow,
          GENESIS_ABIS.voteEscrow,
          'setVotingParams',
          buildSetVotingParamsInputs(ESCROW_PARAMETERS, step.times),
        );
        break;
      case 'candidate': {
        const price = toTokenBaseUnits(ESCROW_PARAMETERS.whitelistPrice, governance);
        await this.#actors.applyAsCandidate(owner, this.#gauge(step.gauge).address, price);
        break;
      }
    }
  }

  /** Casts all votes of an account in the planned proportions. Skips an account that has no votes. */
  async #vote({ who, weights }: EarnStepOfKind<'vote'>): Promise<void> {
    const voter = findWalletByName(this.#world.people, who);
    const votes = this.#votes
      .filter((lock) => lock.who === who && lock.until > this.#stage.now)
      .reduce((sum, lock) => sum + lock.votes, 0n);
    if (votes === 0n) return;
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const parts = [...weights].map(
      ([key, weight]) =>
        [this.#gauge(key).address, (votes * BigInt(Math.floor((weight / all) * 1e6))) / 1_000_000n] as const,
    );
    await this.#actors.vote(voter, parts);
  }

  async #playRewards(step: EarnStepOfKind<'round' | 'end-rewards'>): Promise<void> {
    const { owner } = this.#world;
    const gauge = this.#gauge(step.gauge);
    if (step.kind === 'end-rewards')
      return this.#actors.endRewards(owner, gauge.address, gauge.rewards.length, step.at);
    const reward = gauge.rewards[step.reward];
    if (!reward) throw new RangeError(`${step.gauge} has no reward ${step.reward}`);
    const perSecond = toRewardPerSecond(step.perDay, reward);
    const seconds = BigInt(Math.ceil(step.until - this.#stage.now) + FUNDING_MARGIN_SECONDS);
    await this.#actors.payReward(owner, gauge.address, reward.root, perSecond * seconds);
    await this.#actors.addRound(owner, gauge.address, step.reward, perSecond);
  }

  async #playGauge(step: EarnStepOfKind<'deposit' | 'claim' | 'withdraw'>): Promise<void> {
    const owner = findWalletByName(this.#world.people, step.who);
    const { address, lp } = this.#gauge(step.gauge);
    switch (step.kind) {
      case 'deposit': {
        const amount = toLpAmount(lp, step.share);
        const { lockTime, claims } = step;
        await this.#actors.deposit(owner, address, { root: lp.root, amount, lockTime, claims });
        this.#count(address, step.who, amount);
        break;
      }
      case 'claim':
        await this.#actors.claim(owner, address);
        break;
      case 'withdraw': {
        const { free } = this.#actors.balanceIn(address, owner.address);
        const amount = (free * BigInt(step.part)) / 1_000n;
        if (amount === 0n) return;
        await this.#actors.withdraw(owner, address, amount, step.claims);
        this.#count(address, step.who, -amount);
        break;
      }
    }
  }

  async #playFarm(
    step: EarnStepOfKind<'farm-deposit' | 'farm-claim' | 'farm-withdraw' | 'farm-round' | 'farm-end'>,
  ): Promise<void> {
    const { owner, people } = this.#world;
    const { address, lp, planned, rewards } = this.#farm(step.farm);
    switch (step.kind) {
      case 'farm-deposit': {
        const amount = toLpAmount(lp, step.share);
        await this.#farmers.deposit(findWalletByName(people, step.who), address, lp.root, amount);
        this.#count(address, step.who, amount);
        break;
      }
      case 'farm-claim':
        await this.#farmers.claim(findWalletByName(people, step.who), address);
        break;
      case 'farm-withdraw': {
        const user = findWalletByName(people, step.who);
        const amount = (this.#farmers.amountIn(address, user.address) * BigInt(step.part)) / 1_000n;
        await this.#farmers.withdraw(user, address, amount);
        this.#count(address, step.who, -amount);
        break;
      }
      case 'farm-round': {
        const speeds = rewards.map((reward, index) =>
          toRewardPerSecond((planned.rewards[index]?.perDay ?? 0) * step.factor, reward),
        );
        await this.#farmers.addRound(owner, address, speeds);
        break;
      }
      case 'farm-end':
        await this.#farmers.end(owner, address);
        break;
    }
  }

  #count(address: Address, who: string, change: bigint): void {
    const key = `${address} ${who}`;
    const known = this.#deposited.get(key) ?? { address, who, amount: 0n };
    known.amount += change;
    this.#deposited.set(key, known);
  }

  #gauge(key: string): SeededGauge {
    const gauge = this.#world.gauges.get(key);
    if (!gauge) throw new RangeError(`the plan has no gauge ${key}`);
    return gauge;
  }

  #farm(key: string): SeededFarm {
    const farm = this.#world.farms.get(key);
    if (!farm) throw new RangeError(`the plan has no farm ${key}`);
    return farm;
  }
}

/** Seconds beyond the planned end for which rewards are funded, because rounds start slightly late. */
const FUNDING_MARGIN_SECONDS = 7_200;
