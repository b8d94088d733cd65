import { seconds, type Address } from '@junction/primitives';
import { RandomSource } from '../../random-source.ts';
import type { InvariantCampaign } from '../contest.ts';
import { createBurstSteps } from '../participants.ts';
import { sumAttackerCoins, addStorageFee, postCampaignStep } from '../delivering.ts';
import { DelayedMessageNetwork, type DeliveredMessage, type NetworkSnapshot } from '../network.ts';
import { ObservedMessages } from '../observed-messages.ts';
import type { MessageBurst, CampaignStep } from '../step.ts';
import {
  createGovernAttackerResponse,
  createGovernAttackSteps,
  type GovernAttackerKnowledge,
} from './attacks.ts';
import { GovernContractStates } from './govern-states.ts';
import { createHonestGovernUserStep } from './honest.ts';
import { GovernEventJournal } from './journal.ts';
import { GovernInvariantChecker } from './judge.ts';
import { checkAllVotesCanBeUnlocked } from './leaving.ts';
import type { GovernWorld } from './world.ts';

const DAY = 86_400;
/**
 * Maximum simulated time in seconds: three years. Afterwards every pause between bursts is shorter than a minute,
 * because contracts reserve storage rent for ten years only.
 */
const MAX_SILENCE = 3 * 365 * DAY;
/** Maximum responses of attackers' contracts in one burst. */
const MAX_RESPONSES = 6;
const NOTHING = { actions: new Map(), votes: new Map(), done: new Set<number>() };

/**
 * Returns the seconds before the next message is delivered, often 0. The delay lets votes race with the end of the
 * vote.
 */
const randomDelay = (random: RandomSource): number => (random.chance(30) ? random.below(4) : 0);

/** Random messages of users and attackers to the governance contracts. */
export class GovernCampaign implements InvariantCampaign {
  readonly world: GovernWorld;
  readonly network: DelayedMessageNetwork;
  readonly states: GovernContractStates;
  readonly judge: GovernInvariantChecker;
  readonly #initialState: NetworkSnapshot;
  readonly #people: ReadonlySet<Address>;
  readonly #hostile: ReadonlySet<Address>;
  readonly #observed = new ObservedMessages();
  deliveries = 0;

  constructor(world: GovernWorld) {
    this.world = world;
    this.network = new DelayedMessageNetwork(world.stage.chain, randomDelay);
    this.states = new GovernContractStates(this.network);
    const journal = new GovernEventJournal(world, this.states);
    this.judge = new GovernInvariantChecker(world, this.states, journal, this.network.now);
    this.#initialState = this.network.state();
    this.#hostile = new Set(world.hostile);
    this.#people = new Set([...world.users, ...world.attackers]);
  }

  reset(): void {
    this.goTo(this.#initialState);
    this.judge.journal.restore(NOTHING);
    this.#observed.remove();
  }

  goTo(state: NetworkSnapshot): void {
    this.network.restore(state);
    this.states.refresh();
    this.judge.restart(this.network.now);
  }

  /** Creates one to four messages. In a third of the bursts only attackers act. */
  createBurst(random: RandomSource): MessageBurst {
    const mind = this.#mind(random);
    const silence = this.#silence(random);
    const seed = random.below(2 ** 31);
    const steps = createBurstSteps(random, {
      users: this.world.users,
      attackersAlone: 30,
      attack: () => createGovernAttackSteps(mind),
      honest: (user) => createHonestGovernUserStep({ ...mind, user }),
    });
    return { seed, silence, steps };
  }

  /**
   * Returns the pause before a burst, seconds: mostly short, often the length of a vote or time lock, rarely
   * days, so that locks end.
   */
  #silence(random: RandomSource): number {
    if (this.network.now - this.#initialState.now > MAX_SILENCE) return random.below(60);
    if (random.chance(1)) return random.below(2 * DAY);
    return random.chance(15) ? random.pick([50, 101, 151, 301]) : random.below(40);
  }

  /** Throws a `Violation` when an invariant is violated. */
  run(burst: MessageBurst): void {
    const random = new RandomSource(burst.seed);
    this.network.advanceTime(seconds(burst.silence));
    const storage = new Map<Address, bigint>();
    let injected = sumAttackerCoins(burst.steps);
    let answers = 0;
    for (const step of burst.steps) this.send(step);
    this.network.drain(random, (delivery) => {
      this.deliveries += 1;
      addStorageFee(storage, delivery);
      this.judge.journal.record(delivery);
      const body = this.#remember(random, delivery);
      if (!this.#hostile.has(delivery.to) || body === undefined || answers >= MAX_RESPONSES) return;
      const response = createGovernAttackerResponse(this.#mind(random), delivery.to);
      if (!response) return;
      answers += 1;
      injected += response.value;
      this.send(response);
    });
    this.states.refresh();
    this.judge.check({ steps: burst.steps, injected, storage, now: this.network.now });
  }

  tryLeaving(): void {
    checkAllVotesCanBeUnlocked(this);
  }

  /** Delivers all messages without checks. Attackers' contracts do not respond. */
  settle(random: RandomSource): void {
    this.network.drain(random, () => undefined);
    this.states.refresh();
  }

  send(step: CampaignStep): void {
    postCampaignStep(this.network, this.#people, step);
  }

  #mind(random: RandomSource): GovernAttackerKnowledge {
    const { world, states } = this;
    return { world, states, random, seen: this.#observed.all, now: this.network.now };
  }

  /**
   * Stores all messages to hostile contracts, and some others, for replay by attackers. Returns the body of a stored
   * message; otherwise undefined.
   */
  #remember(random: RandomSource, delivery: DeliveredMessage): string | undefined {
    const { to } = delivery;
    if (this.#people.has(to) || (!this.#hostile.has(to) && !random.chance(10))) return undefined;
    return this.#observed.note(random, delivery);
  }
}
