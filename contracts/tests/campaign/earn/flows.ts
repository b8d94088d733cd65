import type { Address } from '@junction/primitives';
import type { EarnContractStates, RecordedRewardRound, EarnStateOfKind } from './earn-states.ts';
import type { EarnWorld } from './world.ts';
import { InvariantViolation } from '../step.ts';

// Checks that no gauge or farm gives away more than it emits. The rounds of a reward determine its emission at any
// time. Paid and owed rewards together must not exceed this emission.

interface Seen {
  readonly end: bigint;
  readonly perSecond: bigint;
}

/** Reward → start of round → round, including rounds that the contract has removed. */
type Rounds = ReadonlyMap<string, ReadonlyMap<bigint, Seen>>;

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export class EmissionChecker {
  #rounds = new Map<string, Map<bigint, Seen>>();
  readonly #world: EarnWorld;
  readonly #states: EarnContractStates;

  constructor(world: EarnWorld, states: EarnContractStates) {
    this.#world = world;
    this.#states = states;
  }

  copy(): Rounds {
    return new Map([...this.#rounds].map(([reward, rounds]) => [reward, new Map(rounds)]));
  }

  restore(rounds: Rounds): void {
    this.#rounds = new Map([...rounds].map(([reward, list]) => [reward, new Map(list)]));
  }

  /** Throws a `Violation` when more of a reward is paid and owed than its rounds have emitted. */
  check(now: bigint): void {
    const gauges = this.#states.all('gauge');
    for (const [address, gauge] of gauges) this.#checkGauge(address, gauge, now);
    for (const [address, farm] of this.#states.all('farm'))
      if (this.#world.farms.slice(0, 2).includes(address)) this.#checkFarm(address, farm, now);
  }

  #checkGauge(address: Address, gauge: EarnStateOfKind<'gauge'>, now: bigint): void {
    const accounts = this.#states.all('gaugeAccount').filter(([, known]) => known.gauge === address);
    const owed = accounts.reduce((sum, [, { qubeReward }]) => sum + qubeReward, 0n);
    const flowed = this.#flowed(`${address} qube`, gauge.qubeRounds, now);
    this.#expect(address, 'governance token', owed + gauge.qube.cumulative - gauge.qube.balance, flowed);
    // When the owner of a gauge withdraws extra rewards, the balance falls as if rewards had been paid to users.
    // Therefore extra rewards are checked only for gauges of the honest owner.
    if (!this.#world.gauges.slice(0, 3).includes(address)) return;
    gauge.extra.forEach((token, index) => {
      const all = accounts.reduce((sum, [, { extraRewards }]) => sum + (extraRewards[index] ?? 0n), 0n);
      const flowing = this.#flowed(`${address} ${index}`, gauge.extraRounds[index] ?? [], now);
      this.#expect(address, `extra ${index}`, all + token.cumulative - token.balance, flowing);
    });
  }

  #checkFarm(address: Address, farm: EarnStateOfKind<'farm'>, now: bigint): void {
    const users = this.#states.all('farmUser').filter(([, known]) => known.farm === address);
    farm.rewards.forEach((token, index) => {
      const owed = users.reduce((sum, [, { rewards }]) => sum + (rewards[index] ?? 0n), token.unclaimed);
      const rounds = farm.rounds.map(({ start, perSecond }, at) => {
        const end = farm.rounds[at + 1]?.start ?? farm.end;
        return { start, end, perSecond: perSecond[index] ?? 0n };
      });
      const flowed = this.#flowed(`${address} ${index}`, rounds, now);
      this.#expect(address, `reward ${index}`, owed + token.cumulative - token.balance, flowed);
    });
  }

  #expect(address: Address, token: string, given: bigint, flowed: bigint): void {
    if (given > flowed)
      throw new InvariantViolation(`${address} has given ${given} of ${token}; only ${flowed} have flowed`);
  }

  #flowed(reward: string, stored: readonly RecordedRewardRound[], now: bigint): bigint {
    const rounds = this.#rounds.get(reward) ?? new Map<bigint, Seen>();
    this.#rounds.set(reward, rounds);
    for (const { start, end, perSecond } of stored)
      // Several rounds of the escrow may start in the same second. All but the last have no length and are
      // skipped.
      if (end === 0n || end > start) rounds.set(start, { end, perSecond });
    return [...rounds].reduce((sum, [start, { end, perSecond }]) => {
      const until = end === 0n ? now : min(end, now);
      return until > start ? sum + (until - start) * perSecond : sum;
    }, 0n);
  }
}
