import { Cell } from '@ton/core';
import { abiIndex } from '@junction/tvm';
import { seconds, type Address } from '@junction/primitives';
import { RandomSource } from '../random-source.ts';
import { WALLET } from '../token-stage.ts';
import { answer } from './attacks/answers.ts';
import { attacks } from './attacks/attacks.ts';
import type { AttackerMind } from './attacks/mind.ts';
import type { Contest } from './contest.ts';
import { burstSteps } from './participants.ts';
import { injectedBy, noteStorage, post } from './delivering.ts';
import { ownersOrder } from './governance.ts';
import { ContractStates } from './contract-states.ts';
import { honestStep } from './honest/honest.ts';
import { Judge } from './judge.ts';
import { checkLeaving } from './leaving.ts';
import { Network, type Delivery, type NetworkState } from './network.ts';
import { ObservedMessages } from './observed-messages.ts';
import type { Burst, Step } from './step.ts';
import type { CampaignWorld } from './world.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/**
 * Contracts keep ten years of rent (docs/adr/0030), but a wallet that was made with few coins starts with less (0016) and can be
 * frozen by the first message after five.
 */
const MAX_SILENCE = 5 * YEAR;
/** Maximum reactions of attackers' contracts in one burst: enough for re-entrancy, but finite. */
const MAX_RESPONSES = 6;

const ACCEPT_TRANSFER = abiIndex(WALLET).functions.get('acceptTransfer')?.id;

/** Returns the tokens that a wallet sent to an attacker's contract as if it were a wallet. */
interface Swallowed {
  readonly wallet: Address;
  readonly amount: bigint;
}

/** A world and everything that has happened in it. */
export class Campaign implements Contest {
  readonly world: CampaignWorld;
  readonly network: Network;
  readonly states: ContractStates;
  readonly judge: Judge;
  readonly #initialState: NetworkState;
  readonly #people: ReadonlySet<Address>;
  readonly #own: ReadonlySet<Address>;
  readonly #hostile: ReadonlySet<Address>;
  readonly #observed = new ObservedMessages();
  /** Orders of the owner that wait to be sent again. */
  #announced: Step[] = [];
  deliveries = 0;

  constructor(world: CampaignWorld) {
    this.world = world;
    this.network = new Network(world.dex.stage.chain);
    this.states = new ContractStates(this.network);
    this.judge = new Judge(world, this.states);
    this.#initialState = this.network.state();
    this.#hostile = new Set(world.hostile);
    this.#own = new Set([...world.attackers, ...world.hostile]);
    this.#people = new Set([...world.users, world.provider, ...world.attackers]);
  }

  /** Resets the world to its initial state. */
  reset(): void {
    this.goTo(this.#initialState);
    this.#observed.remove();
    this.#announced = [];
  }

  goTo(state: NetworkState): void {
    this.network.restore(state);
    this.states.refresh();
    this.judge.restart();
  }

  /** Between one and four messages; in a third of the bursts only attackers act. Now and then the owner gives an order. */
  createBurst(random: RandomSource): Burst {
    if (random.chance(3)) {
      const silence = random.below(2 * DAY);
      return { seed: random.below(2 ** 31), silence, steps: [this.#order(random)] };
    }
    const mind = this.#mind(random);
    const steps = burstSteps(random, {
      users: this.world.users,
      attackersAlone: 35,
      attack: () => attacks(mind),
      honest: (user) => honestStep({ ...mind, user }),
    });
    return { seed: random.below(2 ** 31), silence: this.#silence(random), steps };
  }

  /** Mostly seconds, sometimes hours, and a few times in a campaign years. */
  #silence(random: RandomSource): number {
    const years = random.below(250) === 0 ? random.below(3 * YEAR) : 0;
    const sinceStart = this.network.now - this.#initialState.now;
    if (years > 0 && sinceStart + years < MAX_SILENCE) return years;
    return random.chance(5) ? random.below(48) * HOUR : random.below(60);
  }

  #order(random: RandomSource): Step {
    const due = this.#announced.shift();
    if (due && random.chance(70)) return due;
    const { step, waits } = ownersOrder({ world: this.world, states: this.states, random });
    if (waits) this.#announced.push(step);
    return step;
  }

  /** Throws a `Violation`. */
  run(burst: Burst): void {
    const random = new RandomSource(burst.seed);
    this.network.advanceTime(seconds(burst.silence));
    const events = { injected: 0n, storage: new Map<Address, bigint>() };
    const swallowed: Swallowed[] = [];
    const watchesStorage = !burst.steps.some(({ intent }) => intent);
    let answers = 0;
    for (const step of burst.steps) this.send(step);
    this.network.drain(random, (delivery) => {
      this.deliveries += 1;
      if (watchesStorage) noteStorage(events.storage, delivery);
      const body = this.#remember(random, delivery);
      if (!this.#hostile.has(delivery.to) || body === undefined) return;
      const amount = creditedBy(body);
      if (amount > 0n) swallowed.push({ wallet: delivery.from, amount });
      if (answers >= MAX_RESPONSES) return;
      const response = answer(this.#mind(random), delivery.to, delivery.from, body);
      if (!response) return;
      answers += 1;
      events.injected += response.value;
      this.send(response);
    });
    this.states.refresh();
    this.judge.check({
      ...events,
      swallowed: this.#byRoot(swallowed),
      steps: burst.steps,
      injected: events.injected + injectedBy(burst.steps),
    });
  }

  tryLeaving(): void {
    checkLeaving(this);
  }

  /** Delivers all messages without checks; attackers' contracts do not respond. */
  settle(random: RandomSource): void {
    this.network.drain(random, () => undefined);
    this.states.refresh();
  }

  #byRoot(swallowed: readonly Swallowed[]): ReadonlyMap<Address, bigint> {
    const sums = new Map<Address, bigint>();
    for (const { wallet, amount } of swallowed) {
      const known = this.states.of(wallet);
      if (known?.kind === 'wallet') sums.set(known.root, (sums.get(known.root) ?? 0n) + amount);
    }
    return sums;
  }

  #mind(random: RandomSource): AttackerMind {
    return { world: this.world, states: this.states, random, seen: this.#observed.all };
  }

  /** Posts a message. */
  send(step: Step): void {
    post(this.network, this.#people, step);
  }

  /** Records the body of a message between contracts, which attackers may replay. */
  #remember(random: RandomSource, delivery: Delivery): string | undefined {
    const { to } = delivery;
    const isAnswered = this.#hostile.has(to);
    if (this.#own.has(to) ? !isAnswered : !random.chance(10)) return undefined;
    return this.#observed.note(random, delivery);
  }
}

/** Amount that a message credits to its recipient's wallet. */
function creditedBy(body: string): bigint {
  const slice = Cell.fromBase64(body).beginParse();
  if (slice.remainingBits < 160 || slice.loadUint(32) !== ACCEPT_TRANSFER) return 0n;
  return slice.loadUintBig(128);
}
