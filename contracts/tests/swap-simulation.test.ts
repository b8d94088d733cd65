import { beforeAll, describe, expect, it } from 'vitest';
import { nano, type Address } from '@junction/primitives';
import { listSwapStepsDepthFirst, type NativeCoinRole, type SwapRoute } from '@junction/protocol/swap';
import {
  simulateMessage,
  type LoadedAccount,
  type MessageSimulationOutcome,
  type MessageSimulationDependencies,
  type WalletMessage,
} from '@junction/simulation';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { alice } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { compareSimulationWithExecution } from './simulated-messages.ts';
import { COIN } from './stage.ts';
import {
  ROUTE_SHAPES,
  generateRandomRoute,
  withRouteStepMinimum,
  type RouteShape,
} from './swap-simulation/routes.ts';
import { createSimulationWorld, type SimulationWorld } from './swap-simulation/world.ts';

// Compares simulations of swaps with their execution in the same second on the same chain.

const MODES: readonly (readonly [name: string, coin: NativeCoinRole])[] = [
  ['tokens', undefined],
  ['coins in', 'coin-in'],
  ['coins and tokens in', 'coin-and-token-in'],
  ['coins out', 'coin-out'],
];
const MINIMUMS = ['met', 'missed at the end', 'missed anywhere'] as const;
type Minimum = (typeof MINIMUMS)[number];
/** A minimum that no pool can pay. */
const UNREACHABLE = 1n << 120n;
/** A run with FULL=1 compares twice as many swaps. */
const isLongRun = process.env['FULL'] === '1';
const SEEDS = isLongRun ? [1, 2] : [1];
const ATTACHED_PERCENT = isLongRun ? [1n, 20n, 45n, 70n] : [1n, 45n];

let world: SimulationWorld;
let count = 0;
beforeAll(async () => {
  world = await createSimulationWorld();
}, 120_000);
revertChainAfterEachTest(() => world.stage.chain);

interface Case {
  readonly coin: NativeCoinRole;
  readonly shape: RouteShape;
  readonly minimum: Minimum;
}

const gained = ({ tokens }: MessageSimulationOutcome, token: Address): bigint =>
  tokens.find((one) => one.owner === alice && one.token === token)?.amount ?? 0n;

/** Returns a random route for the case; its amount is a part of Alice's balance. */
function generateRoute(random: SeededRandom, { coin, shape }: Case): SwapRoute {
  const { pools, tokens, wrapped } = world;
  for (;;) {
    const pays = coin === 'coin-in' || coin === 'coin-and-token-in';
    const from = pays ? wrapped : random.pick(tokens.filter((token) => world.balance(token, alice) > 0n));
    const own = world.balance(from, alice);
    const share = BigInt(1 + random.below(30));
    // With `coin-and-token-in`, the sold amount exceeds Alice's wrapped coins, so that native coins are needed as well.
    const spent = coin === 'coin-and-token-in' ? own + share * COIN : (own * share) / 1_000n;
    const to = coin === 'coin-out' ? wrapped : undefined;
    const route = generateRandomRoute(random, pools, { from, to, shape, spent });
    if (route !== undefined && from !== to) return route;
  }
}

/** Sets minimums of the route that are exactly met, missed by one base unit at the end, or unreachable in any step. */
async function setMinimums(
  random: SeededRandom,
  route: SwapRoute,
  { coin, minimum }: Case,
): Promise<SwapRoute> {
  const steps = listSwapStepsDepthFirst(route.branches);
  if (minimum === 'missed anywhere')
    return withRouteStepMinimum(route, random.below(steps.length), UNREACHABLE);
  const ends = steps.filter(({ next }) => next.length === 0);
  const last = steps.findIndex(({ next }) => next.length === 0);
  const [end] = ends;
  if (end === undefined || ends.length > 1)
    return minimum === 'met' ? route : withRouteStepMinimum(route, last, UNREACHABLE);
  // Simulates a payout in tokens, because a payout in coins would include returned gas.
  const paid = await world.simulate(await world.build(route, coin === 'coin-out' ? undefined : coin));
  const received = gained(paid, end.to);
  expect(received).toBeGreaterThan(0n);
  return withRouteStepMinimum(route, last, minimum === 'met' ? received : received + 1n);
}

/**
 * Returns the accounts besides the user that must receive tokens: the vault of the sold token. Empty if the sold token
 * is an LP token, which is burned, or if no part of the swap is executed.
 */
function expectedReceivers({ branches }: SwapRoute, outcome: MessageSimulationOutcome): ReadonlySet<Address> {
  const sold = branches[0]?.from;
  const vault = sold && world.vault(sold);
  const isPaid = outcome.tokens.some(({ owner, token }) => owner === vault && token === sold);
  return new Set(isPaid && vault !== undefined ? [vault] : []);
}

/** Executes a message and compares everything with its simulation. */
const compare = (message: WalletMessage): Promise<MessageSimulationOutcome> =>
  compareSimulationWithExecution(world, message);

describe.each(MODES)('a simulated swap, %s', (_, coin) => {
  it.each(ROUTE_SHAPES)('over %s, equals its execution in every unit', async (shape) => {
    for (const seed of SEEDS)
      for (const minimum of MINIMUMS) {
        const random = createSeededRandom(seed * 1_000 + ROUTE_SHAPES.indexOf(shape));
        const one = { coin, shape, minimum };
        const route = await setMinimums(random, generateRoute(random, one), one);
        const outcome = await compare(await world.build(route, coin));
        count += 1;
        // Only the vault of the sold token receives tokens.
        const paid = outcome.tokens.filter(({ owner, amount }) => owner !== alice && amount > 0n);
        expect(new Set(paid.map(({ owner }) => owner))).toEqual(expectedReceivers(route, outcome));
        // A pool that cannot execute its step returns the tokens without a failed transaction.
        expect(outcome.failures).toEqual([]);
      }
  });
});

it('compares at least 45 swaps for each seed', () => {
  expect(count).toBeGreaterThanOrEqual(45 * SEEDS.length);
});

describe('a swap with too few coins attached', () => {
  it.each(MODES)('fails as simulated, %s', async (_, coin) => {
    let failed = 0;
    for (const shape of ROUTE_SHAPES)
      for (const percent of ATTACHED_PERCENT) {
        const route = generateRoute(createSeededRandom(Number(percent)), { coin, shape, minimum: 'met' });
        const message = await world.build(route, coin);
        const { failures } = await compare({ ...message, value: nano((message.value * percent) / 100n) });
        failed += failures.length;
      }
    expect(failed).toBeGreaterThan(0);
  });
});

describe('a swap whose minimum is missed', () => {
  it('returns all sold tokens', async () => {
    const { pools, tokens } = world;
    const [sold] = tokens;
    const [pool] = pools;
    if (sold === undefined || pool === undefined) throw new RangeError('no pool');
    const random = createSeededRandom(7);
    const found = generateRandomRoute(random, [pool], { from: sold, shape: 'one pool', spent: 1_000n });
    if (found === undefined) throw new RangeError('no route');
    const outcome = await compare(await world.build(withRouteStepMinimum(found, 0, UNREACHABLE), undefined));
    expect(outcome.tokens.filter(({ owner }) => owner === alice)).toEqual([]);
  });
});

describe('states that change while they are read', () => {
  const message = async (): Promise<WalletMessage> =>
    world.build(
      generateRoute(createSeededRandom(3), { coin: undefined, shape: 'one pool', minimum: 'met' }),
      undefined,
    );

  /**
   * Returns simulation tools whose node reports inconsistent accounts at first: in the first `tornReadings` readings,
   * some account states are older than transactions that other accounts already show.
   */
  function tornTools(tornReadings: number): { tools: MessageSimulationDependencies; readings: () => number } {
    let readings = 1;
    const age = (account: LoadedAccount, isFirst: boolean): LoadedAccount =>
      account.isKnown && isFirst && readings <= tornReadings ? { ...account, asOfLt: 1n } : account;
    const tools = {
      ...world.tools,
      refresh: () => {
        readings += 1;
      },
      load: async (addresses: readonly Address[]) => {
        const accounts = await world.tools.load(addresses);
        return new Map(
          [...accounts].map(([address, account], index) => [address, age(account, index === 0)]),
        );
      },
    };
    return { tools, readings: () => readings };
  }

  it('are read again until they were valid at the same time', async () => {
    const { tools, readings } = tornTools(2);
    const outcome = await simulateMessage(await message(), tools);
    expect(readings()).toBe(3);
    expect(outcome).toMatchObject({ isInconsistent: false, unexplained: 0 });
  });

  it('are reported as inconsistent after five readings', async () => {
    const { tools, readings } = tornTools(100);
    expect(await simulateMessage(await message(), tools)).toMatchObject({ isInconsistent: true });
    expect(readings()).toBe(5);
  });
});

describe('accounts that cannot be read', () => {
  it('are named, and a wallet of an unreadable token is not accounted for', async () => {
    const route = generateRoute(createSeededRandom(5), {
      coin: undefined,
      shape: 'one pool',
      minimum: 'met',
    });
    const [step] = route.branches;
    const sent = await world.build(route, undefined);
    const without = (hidden: Address): Promise<MessageSimulationOutcome> =>
      simulateMessage(sent, {
        ...world.tools,
        load: async (addresses) =>
          new Map([...(await world.tools.load(addresses))].filter(([address]) => address !== hidden)),
      });
    if (step === undefined) throw new RangeError('no step');
    expect(await without(step.pool)).toMatchObject({ unknown: [step.pool] });
    expect((await without(step.from)).unexplained).toBeGreaterThan(0);
  });
});
