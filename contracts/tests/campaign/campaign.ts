import { Cell } from '@ton/core';
import { getAbiEntryIndex } from '@junction/tvm';
import { seconds, type Address } from '@junction/primitives';
import { RandomSource } from '../random-source.ts';
import { TOKEN_WALLET_ABI } from '../token-stage.ts';
import { createAttackerResponse } from './attacks/answers.ts';
import { createAttackSteps } from './attacks/attacks.ts';
import type { AttackerKnowledge } from './attacks/mind.ts';
import type { InvariantCampaign } from './contest.ts';
import { createBurstSteps } from './participants.ts';
import { sumAttackerCoins, addStorageFee, postCampaignStep } from './delivering.ts';
import { createDexOwnerCampaignStep } from './governance.ts';
import { ContractStates } from './contract-states.ts';
import { createHonestUserStep } from './honest/honest.ts';
import { InvariantChecker } from './judge.ts';
import { checkAllUsersCanWithdraw } from './leaving.ts';
import { DelayedMessageNetwork, type DeliveredMessage, type NetworkSnapshot } from './network.ts';
import { ObservedMessages } from './observed-messages.ts';
import type { MessageBurst, CampaignStep } from './step.ts';
import type { CampaignWorld } from './world.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/**
 * Seconds of simulated time until which a pause of years may occur. Contracts reserve ten years of rent
 * (docs/adr/0030), but a wallet deployed with few coins starts with less (docs/adr/0016), and its first message after
 * five years can freeze it.
 */
const MAX_SILENCE = 5 * YEAR;
/** Maximum responses of attackers' contracts in one burst: enough for re-entrancy, but finite. */
const MAX_RESPONSES = 6;

const ACCEPT_TRANSFER = getAbiEntryIndex(TOKEN_WALLET_ABI).functions.get('acceptTransfer')?.id;

/** Tokens that a wallet sent to an attacker's contract that poses as a wallet. They are destroyed. */
interface Swallowed {
  readonly wallet: Address;
  readonly amount: bigint;
}

/** Random messages of users and attackers to the contracts of the exchange. */
export class ExchangeCampaign implements InvariantCampaign {
  readonly world: CampaignWorld;
  readonly network: DelayedMessageNetwork;
  readonly states: ContractStates;
  readonly judge: InvariantChecker;
  readonly #initialState: NetworkSnapshot;
  readonly #people: ReadonlySet<Address>;
  readonly #own: ReadonlySet<Address>;
  readonly #hostile: ReadonlySet<Address>;
  readonly #observed = new ObservedMessages();
  /** Announced changes of the owner, which are executed by sending the same message again. */
  #announced: CampaignStep[] = [];
  deliveries = 0;

  constructor(world: CampaignWorld) {
    this.world = world;
    this.network = new DelayedMessageNetwork(world.dex.stage.chain);
    this.states = new ContractStates(this.network);
    this.judge = new InvariantChecker(world, this.states);
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

  goTo(state: NetworkSnapshot): void {
    this.network.restore(state);
    this.states.refresh();
    this.judge.restart();
  }

  /**
   * Creates one to four messages of users and attackers, or a single message of the exchange owner. In about a third of
   * the bursts without the owner, only attackers act.
   */
  createBurst(random: RandomSource): MessageBurst {
    if (random.chance(3)) {
      const silence = random.below(2 * DAY);
      return { seed: random.below(2 ** 31), silence, steps: [this.#order(random)] };
    }
    const mind = this.#mind(random);
    const steps = createBurstSteps(random, {
      users: this.world.users,
      attackersAlone: 35,
      attack: () => createAttackSteps(mind),
      honest: (user) => createHonestUserStep({ ...mind, user }),
    });
    return { seed: random.below(2 ** 31), silence: this.#silence(random), steps };
  }

  /** Returns the pause before a burst, seconds: mostly short, sometimes hours, rarely years. */
  #silence(random: RandomSource): number {
    const years = random.below(250) === 0 ? random.below(3 * YEAR) : 0;
    const sinceStart = this.network.now - this.#initialState.now;
    if (years > 0 && sinceStart + years < MAX_SILENCE) return years;
    return random.chance(5) ? random.below(48) * HOUR : random.below(60);
  }

  #order(random: RandomSource): CampaignStep {
    const due = this.#announced.shift();
    if (due && random.chance(70)) return due;
    const { step, waits } = createDexOwnerCampaignStep({ world: this.world, states: this.states, random });
    if (waits) this.#announced.push(step);
    return step;
  }

  /** Throws a `Violation` when an invariant is violated. */
  run(burst: MessageBurst): void {
    const random = new RandomSource(burst.seed);
    this.network.advanceTime(seconds(burst.silence));
    const events = { injected: 0n, storage: new Map<Address, bigint>() };
    const swallowed: Swallowed[] = [];
    const watchesStorage = !burst.steps.some(({ intent }) => intent);
    let answers = 0;
    for (const step of burst.steps) this.send(step);
    this.network.drain(random, (delivery) => {
      this.deliveries += 1;
      if (watchesStorage) addStorageFee(events.storage, delivery);
      const body = this.#remember(random, delivery);
      if (!this.#hostile.has(delivery.to) || body === undefined) return;
      const amount = creditedBy(body);
      if (amount > 0n) swallowed.push({ wallet: delivery.from, amount });
      if (answers >= MAX_RESPONSES) return;
      const response = createAttackerResponse(this.#mind(random), delivery.to, delivery.from, body);
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
      injected: events.injected + sumAttackerCoins(burst.steps),
    });
  }

  tryLeaving(): void {
    checkAllUsersCanWithdraw(this);
  }

  /** Delivers all messages without checks. Attackers' contracts do not respond. */
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

  #mind(random: RandomSource): AttackerKnowledge {
    return { world: this.world, states: this.states, random, seen: this.#observed.all };
  }

  send(step: CampaignStep): void {
    postCampaignStep(this.network, this.#people, step);
  }

  /**
   * Stores messages for replay by attackers: all messages to hostile contracts, and randomly selected messages to
   * accounts that no attacker controls. Returns the body of a stored message; otherwise undefined.
   */
  #remember(random: RandomSource, delivery: DeliveredMessage): string | undefined {
    const { to } = delivery;
    const isAnswered = this.#hostile.has(to);
    if (this.#own.has(to) ? !isAnswered : !random.chance(10)) return undefined;
    return this.#observed.note(random, delivery);
  }
}

/** Returns the base units that a transfer credits to the recipient's wallet; 0 for other messages. */
function creditedBy(body: string): bigint {
  const slice = Cell.fromBase64(body).beginParse();
  if (slice.remainingBits < 160 || slice.loadUint(32) !== ACCEPT_TRANSFER) return 0n;
  return slice.loadUintBig(128);
}
