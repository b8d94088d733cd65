import { Cell } from '@ton/core';
import { getAbiEntryIndex, runGetter } from '@junction/tvm';
import { seconds, type Address } from '@junction/primitives';
import { RandomSource } from '../../random-source.ts';
import { TOKEN_ROOT_ABI, TOKEN_WALLET_ABI } from '../../token-stage.ts';
import type { InvariantCampaign } from '../contest.ts';
import { createBurstSteps } from '../participants.ts';
import { sumAttackerCoins, addStorageFee, postCampaignStep } from '../delivering.ts';
import { DelayedMessageNetwork, type DeliveredMessage, type NetworkSnapshot } from '../network.ts';
import { ObservedMessages } from '../observed-messages.ts';
import type { MessageBurst, CampaignStep } from '../step.ts';
import { createEarnAttackerResponse, createEarnAttackSteps, type EarnAttackerKnowledge } from './attacks.ts';
import { EarnContractStates } from './earn-states.ts';
import { createHonestEarnUserStep } from './honest.ts';
import { EarnInvariantChecker } from './judge.ts';
import { checkAllEarnUsersCanWithdraw } from './leaving.ts';
import { createEarnOwnerCampaignStep } from './owner.ts';
import type { EarnWorld } from './world.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * Total simulated time in seconds after which only short delays of a few seconds are simulated. Longer simulations
 * could exhaust the contracts' rent reserves, which last ten years.
 */
const MAX_SILENCE = 3 * 365 * DAY;
/** Maximum responses of attackers' contracts in one burst. */
const MAX_RESPONSES = 6;

const ACCEPT_TRANSFER = getAbiEntryIndex(TOKEN_WALLET_ABI).functions.get('acceptTransfer')?.id;

/**
 * Returns the seconds before the next message is delivered, often 0. The delay allows other actions between two
 * deliveries, which must not be profitable.
 */
const randomDelay = (random: RandomSource): number => (random.chance(35) ? random.below(4) : 0);

/** Random messages of users and attackers to escrow, gauges and farms. */
export class EarnCampaign implements InvariantCampaign {
  readonly world: EarnWorld;
  readonly network: DelayedMessageNetwork;
  readonly states: EarnContractStates;
  readonly judge: EarnInvariantChecker;
  readonly #initialState: NetworkSnapshot;
  readonly #people: ReadonlySet<Address>;
  readonly #hostile: ReadonlySet<Address>;
  readonly #observed = new ObservedMessages();
  deliveries = 0;

  constructor(world: EarnWorld) {
    this.world = world;
    this.network = new DelayedMessageNetwork(world.stage.chain, randomDelay);
    this.states = new EarnContractStates(this.network, (_, view) => {
      const { now } = this.network;
      const asked = {
        accountStuffBoc: view.stuffBoc(),
        abi: TOKEN_ROOT_ABI,
        method: 'totalSupply',
        nowMs: now * 1000,
      };
      const answer = runGetter({ ...asked, inputs: { answerId: 0 } });
      if (!answer.ok) throw new Error(`totalSupply: ${answer.error.code}`);
      return answer.value['value0'] as bigint;
    });
    this.judge = new EarnInvariantChecker(world, this.states);
    this.#initialState = this.network.state();
    this.#hostile = new Set(world.hostile);
    this.#people = new Set([...world.users, world.provider, world.owner, world.dao, ...world.attackers]);
  }

  reset(): void {
    this.goTo(this.#initialState);
    this.judge.flows.restore(new Map());
    this.#observed.remove();
  }

  goTo(state: NetworkSnapshot): void {
    this.network.restore(state);
    this.states.refresh();
    this.judge.restart();
  }

  /**
   * Creates a burst: one to four messages of users and attackers, or a single message of the owner. In a third of the
   * bursts, only attackers act.
   */
  createBurst(random: RandomSource): MessageBurst {
    const mind = this.#mind(random);
    const silence = this.#silence(random);
    const seed = random.below(2 ** 31);
    if (random.chance(10)) {
      const order = createEarnOwnerCampaignStep({ ...mind, user: this.world.owner });
      if (order) return { seed, silence, steps: [order] };
    }
    const steps = createBurstSteps(random, {
      users: this.world.users,
      attackersAlone: 35,
      attack: () => createEarnAttackSteps(mind),
      honest: (user) => createHonestEarnUserStep({ ...mind, user }),
    });
    return { seed, silence, steps };
  }

  /**
   * Returns the pause before a burst, seconds: mostly short, often hours, rarely weeks, because epochs, locks
   * and vesting take days.
   */
  #silence(random: RandomSource): number {
    const sinceStart = this.network.now - this.#initialState.now;
    if (sinceStart > MAX_SILENCE) return random.below(60);
    if (random.chance(1)) return random.below(40 * DAY);
    return random.chance(12) ? random.below(36) * HOUR : random.below(60);
  }

  /**
   * Sends the messages of a burst and delivers all messages that result from them. Throws a `Violation` when an
   * invariant is violated.
   */
  run(burst: MessageBurst): void {
    const random = new RandomSource(burst.seed);
    this.network.advanceTime(seconds(burst.silence));
    const storage = new Map<Address, bigint>();
    const swallowed = new Map<Address, bigint>();
    let injected = sumAttackerCoins(burst.steps);
    let answers = 0;
    for (const step of burst.steps) if (this.#isAccepted(step)) this.send(step);
    this.network.drain(random, (delivery) => {
      this.deliveries += 1;
      addStorageFee(storage, delivery);
      const body = this.#remember(random, delivery);
      if (!this.#hostile.has(delivery.to) || body === undefined) return;
      this.#noteSwallowed(swallowed, delivery.from, body);
      if (answers >= MAX_RESPONSES) return;
      const response = createEarnAttackerResponse(this.#mind(random), delivery.to, delivery.from, body);
      if (!response) return;
      answers += 1;
      injected += response.value;
      this.send(response);
    });
    this.states.refresh();
    this.judge.check({ steps: burst.steps, injected, storage, swallowed, now: BigInt(this.network.now) });
  }

  /** True when the recipient accepts the tokens of a message. */
  #isAccepted({ gives }: CampaignStep): boolean {
    if (!gives || this.#people.has(gives.to) || this.#hostile.has(gives.to)) return true;
    const known = this.states.of(gives.to);
    if (known?.kind === 'gauge') return known.deposit.root === gives.token;
    return known?.kind === 'farm' ? known.root === gives.token : known?.kind === 'escrow';
  }

  tryLeaving(): void {
    checkAllEarnUsersCanWithdraw(this);
  }

  /** Delivers all messages without checks. Attackers' contracts do not respond. */
  settle(random: RandomSource): void {
    this.network.drain(random, () => undefined);
    this.states.refresh();
  }

  send(step: CampaignStep): void {
    postCampaignStep(this.network, this.#people, step);
  }

  #mind(random: RandomSource): EarnAttackerKnowledge {
    const now = BigInt(this.network.now);
    return { world: this.world, states: this.states, random, seen: this.#observed.all, now };
  }

  /**
   * Stores every message to a hostile contract, and one in ten of the other messages except those to attackers, so that
   * attackers can replay them. Returns the body of the message if it was stored, otherwise undefined.
   */
  #remember(random: RandomSource, delivery: DeliveredMessage): string | undefined {
    const { to } = delivery;
    const isAnswered = this.#hostile.has(to);
    if (this.world.attackers.includes(to)) return undefined;
    if (!isAnswered && !random.chance(10)) return undefined;
    return this.#observed.note(random, delivery);
  }

  /**
   * Adds the tokens that a wallet sent to an attacker's contract that poses as a token wallet. Such tokens are lost,
   * because no real wallet receives them.
   */
  #noteSwallowed(sums: Map<Address, bigint>, from: Address, body: string): void {
    const wallet = this.states.of(from);
    const slice = Cell.fromBase64(body).beginParse();
    if (wallet?.kind !== 'wallet' || slice.remainingBits < 160) return;
    if (slice.loadUint(32) !== ACCEPT_TRANSFER) return;
    sums.set(wallet.root, (sums.get(wallet.root) ?? 0n) + slice.loadUintBig(128));
  }
}
