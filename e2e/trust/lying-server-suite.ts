import { ONE, ZERO_ADDRESS, ratio, units, type Address } from '@junction/primitives';
import { buildSwap, swapBody, type SwapChain, type SwapOrder, type SwapStep } from '@junction/protocol/swap';
import { seededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { swapChainOf } from '../../apps/web/src/areas/swap/ticket/signing/read-chain.ts';
import { swapRouteOf } from '../../apps/web/src/areas/swap/ticket/signing/swap-route-of.ts';
import type { KnownTokens } from '../../apps/web/src/shared/api/known-tokens.ts';
import { knownTokens } from '../../apps/web/src/shared/testing/known-tokens.ts';
import { COIN } from '../../contracts/tests/stage.ts';
import { liesAbout } from './lies.ts';
import { nodeOf } from './market-connection.ts';
import {
  CALL_ID,
  DECIMALS,
  POOR,
  RICH,
  SwapMarket,
  THIEF,
  type Asking,
  type Offered,
} from './swap-market.ts';

const SEED = 20_261_122;

let world: SwapMarket;
beforeAll(async () => {
  world = await SwapMarket.open();
}, 240_000);

const tokens = (...numbers: readonly number[]): KnownTokens =>
  knownTokens(numbers.map((number) => world.token(number)));
const coins = (amount: bigint): bigint => amount * COIN;

/** A request for every kind of swap. */
const MODES: Readonly<Record<string, () => Asking>> = {
  'plain, one pool': () => world.ask('plain', 1, 2, coins(2n), { splits: false, tokens: tokens(1, 2) }),
  'plain, several pools': () =>
    world.ask('plain', 4, 2, 6_000_000n, { splits: false, tokens: tokens(4, 1, 2) }),
  'split at the source': () => world.ask('plain', 1, 3, coins(150n), { tokens: tokens(1, 0, 2, 3) }),
  'received exactly': () => world.ask('plain', 1, 2, coins(1n), { typedSide: 'right', splits: false }),
  'stable pair': () => world.ask('plain', 2, 5, coins(3n), { splits: false, tokens: tokens(2, 5) }),
  'stable pool': () => world.ask('plain', 1, 4, coins(3n), { splits: false, tokens: tokens(1, 4) }),
  'liquidity on the way': () =>
    world.ask('plain', 4, 3, 6_000_000n, { splits: false, tokens: tokens(4, -1, 3) }),
  'coin left': () => world.ask('coin-left', 0, 1, coins(3n), { splits: false }),
  'coin right': () => world.ask('coin-right', 1, 0, coins(3n), { splits: false }),
  combined: () =>
    world.ask('combined', 0, 1, coins(45n), {
      splits: false,
      balances: { coin: coins(50n), token: coins(10n) },
    }),
  'one coin in': () => world.ask('deposit-one-coin', 1, -1, coins(3n)),
  'one coin out': () => world.ask('withdraw-one-coin', -1, 4, coins(3n)),
  'wallets missing': () => world.ask('plain', 1, 2, coins(2n), { account: POOR, splits: false }),
};

/** Routes of the kinds of swaps that use more than one pool. */
const SHAPES: Readonly<Record<string, string>> = {
  'plain, several pools': '2 pools',
  'split at the source': '5 pools, split',
  'received exactly': '2 pools',
  'coin left': '3 pools',
  'coin right': '3 pools',
  combined: '3 pools',
  'wallets missing': '2 pools',
  'liquidity on the way': '2 pools',
};

interface Honest {
  readonly asking: Asking;
  readonly offered: Offered;
  readonly message: string;
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

async function honest(mode: string): Promise<Honest> {
  const asking = MODES[mode]?.();
  const offered = asking && (await world.offer(asking));
  const quote = asking && offered && world.show(asking, offered);
  if (!quote) throw new Error(`${mode}: no route`);
  const signed = await world.sign(asking, quote);
  expect(signed, mode).toMatchObject({ ok: true });
  return { asking, offered, message: textOf(signed) };
}

/**
 * Judges a response: the page ignores it, rejects it with a named difference, or signs the same message. Any
 * other result is a vulnerability.
 */
async function judge({ asking, message }: Honest, answer: unknown): Promise<string> {
  const quote = world.show(asking, answer);
  if (quote === undefined) return 'no answer';
  const signed = await world.sign(asking, quote);
  if (!signed.ok)
    return signed.error.code === 'NOT_AS_SHOWN'
      ? signed.error.difference
      : `rejected without a reason: ${textOf(signed.error)}`;
  return textOf(signed) === message ? 'harmless' : 'SIGNED';
}

const others = (): readonly Address[] => [
  THIEF,
  ZERO_ADDRESS,
  ...world.market.pools.slice(0, 3),
  world.token(2),
  world.token(5),
];

/**
 * Tests the page against a server that alters a response: every field, and every `stride`-th bit of every
 * cell.
 */
export function describeAlteredFields(stride: number): void {
  describe('a server that lies', () => {
    it.each(Object.keys(MODES))('%s: every altered field is detected or changes nothing', async (mode) => {
      const truth = await honest(mode);
      const liar = { others: others(), stride, offset: SEED % stride };
      const verdicts = new Map<string, number>();
      const holes: string[] = [];
      let count = 0;
      for (const { field, what, answer } of liesAbout(truth.offered, liar)) {
        const verdict = await judge(truth, answer);
        count += 1;
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        if (verdict === 'SIGNED' || verdict.startsWith('rejected'))
          holes.push(`${field}: ${what}: ${verdict}`);
      }
      const { steps } = truth.offered.route;
      const shape = `${steps.length} pools${steps.some(({ share }) => share !== undefined) ? ', split' : ''}`;
      console.log(`${mode} (${shape}, seed ${SEED}): ${count} lies, ${textOf([...verdicts])}`);
      expect(holes).toEqual([]);
      expect(shape).toBe(SHAPES[mode] ?? '1 pools');
      expect(count).toBeGreaterThan(1_200 / stride);
      // Alterations of these parts always change the message, so they must have been detected.
      for (const verdict of ['CALL', 'RECEIVER', 'COINS', 'POOL'])
        expect(verdicts.get(verdict), verdict).toBeGreaterThan(0);
    });
  });
}

type Telling = (step: Offered['route']['steps'][number], index: number) => object;

/** Manipulation in which route and message match each other. */
interface Plot {
  readonly steps?: Telling;
  readonly route?: object;
  readonly order?: Partial<SwapOrder>;
  readonly branches?: (steps: readonly SwapStep[]) => readonly SwapStep[];
  readonly chain?: (honest: SwapChain) => SwapChain;
  readonly answer?: (answer: Offered) => object;
}

async function plot({ asking, offered }: Honest, lie: Plot): Promise<unknown> {
  const route = {
    ...offered.route,
    ...lie.route,
    steps: offered.route.steps.map((step, index) => ({ ...step, ...lie.steps?.(step, index) })),
  };
  const quote = world.show(asking, { ...offered, route });
  const original = quote && swapRouteOf(quote.hops, quote.spent);
  if (!original) throw new Error('the lie is no route');
  const chain = swapChainOf(nodeOf(world.market));
  const message = await buildSwap(
    {
      route: { ...original, branches: lie.branches?.(original.branches) ?? original.branches },
      callId: BigInt(CALL_ID),
      owner: asking.account,
      referrer: ZERO_ADDRESS,
      coin: asking.query.payload?.coin,
      ...lie.order,
    },
    lie.chain?.(chain) ?? chain,
  );
  const answer: Offered = {
    ...offered,
    route,
    abiFunction: message.call.method,
    payload: message.body,
    gas: message.value.toString(),
    gasReturned: message.returned.toString(),
    walletOfDestination: message.to,
  };
  return { ...answer, ...lie.answer?.(answer) };
}

const times = (text: string, percent: bigint): string => ((BigInt(text) * percent) / 100n).toString();
const anew = (step: SwapStep, change: (step: SwapStep) => Partial<SwapStep>): SwapStep => ({
  ...step,
  ...change(step),
  next: step.next.map((one) => anew(one, change)),
});
const outputs =
  (percent: bigint): Telling =>
  (step) => ({
    expectedReceiveAmount: times(step.expectedReceiveAmount, percent),
  });

/** Manipulations in which route, message body and coins match each other. */
const PLOTS: Readonly<Record<string, () => Plot>> = {
  'the result goes to a thief': () => ({ order: { owner: THIEF } }),
  'a referrer takes his share': () => ({ order: { referrer: THIEF } }),
  'paid as coin, not as token': () => ({ order: { coin: 'coin-out' } }),
  'another call id': () => ({ order: { callId: 1n } }),
  'the pool is a thief, and shown': () => ({ steps: () => ({ poolAddress: THIEF }) }),
  'the pool is a thief, and not shown': () => ({
    branches: (steps) => steps.map((step) => anew(step, () => ({ pool: THIEF }))),
  }),
  'the pool is another real one': () => ({
    steps: (step) => ({ poolAddress: world.market.pools.find((pool) => pool !== step.poolAddress) }),
  }),
  'no minimum': () => ({ branches: (steps) => steps.map((step) => anew(step, () => ({ minimum: 0n }))) }),
  'a minimum one unit lower': () => ({
    branches: (steps) => steps.map((step) => anew(step, ({ minimum }) => ({ minimum: minimum - 1n }))),
  }),
  'a minimum one unit higher': () => ({
    branches: (steps) => steps.map((step) => anew(step, ({ minimum }) => ({ minimum: minimum + 1n }))),
  }),
  'sells ten times as much': () => ({ steps: (step) => ({ spentAmount: times(step.spentAmount, 1_000n) }) }),
  'shows 5 % more than there is': () => ({ steps: outputs(105n) }),
  'shows 5 % less than there is': () => ({ steps: outputs(95n) }),
  'shows half of what there is': () => ({ steps: outputs(50n) }),
  'says a stable pool is a pair': () => ({ steps: () => ({ poolType: '2' }) }),
  'says a pair is a stable pool': () => ({ steps: () => ({ poolType: '3' }) }),
  'a deposit instead of a swap': () => ({ steps: () => ({ actionType: 'Deposit' }) }),
  'no price impact shown': () => ({ route: { globalPriceImpact: '0' } }),
  'coins for wallets that exist': () => ({
    chain: (honest) => ({
      ...honest,
      wallet: async (root, owner) => ({ ...(await honest.wallet(root, owner)), isDeployed: false }),
    }),
  }),
  'the wallet is another one': () => ({
    chain: (honest) => ({
      ...honest,
      wallet: async (root, owner) => ({ ...(await honest.wallet(root, owner)), address: THIEF }),
    }),
  }),
  'the vault is a thief': () => ({
    chain: (honest) => ({ ...honest, vault: () => Promise.resolve(THIEF) }),
    answer: ({ walletOfDestination }) => ({ walletOfDestination }),
  }),
  'ten times the coins': () => ({ answer: ({ gas }) => ({ gas: times(gas, 1_000n) }) }),
  'one nano more': () => ({ answer: ({ gas }) => ({ gas: (BigInt(gas) + 1n).toString() }) }),
  'promises more coins back': () => ({ answer: ({ gas }) => ({ gasReturned: gas }) }),
  'no contract is notified: the tokens stay': () => ({
    answer: () => ({
      abiFunction: 'transfer',
      payload: swapBody({
        method: 'transfer',
        amount: coins(2n),
        recipient: THIEF,
        deployWalletValue: 0n,
        remainingGasTo: THIEF,
        notify: false,
        payload: 'te6ccgEBAQEAAgAAAA==',
      }),
    }),
  }),
};
/** Kinds of swaps to which a manipulation applies; others lack what it changes. */
const UNTRUE = new Map<string, readonly string[]>([
  ['the vault is a thief', ['split at the source']],
  ['no price impact shown', ['split at the source']],
]);

/** Tests the page against a server whose manipulated route and message match each other. */
export function describePlots(): void {
  describe('a server with consistent manipulations', () => {
    it.each(Object.keys(PLOTS))('%s: detected in every mode', async (name) => {
      const make = PLOTS[name];
      if (!make) throw new Error('no such lie');
      let tried = 0;
      for (const mode of UNTRUE.get(name) ?? Object.keys(MODES)) {
        const truth = await honest(mode);
        let lie: unknown;
        try {
          lie = await plot(truth, make());
        } catch {
          // No message can be built for this route.
          continue;
        }
        if (textOf(lie) === textOf(truth.offered)) continue;
        tried += 1;
        const verdict = await judge(truth, lie);
        expect(['SIGNED', 'harmless'], `${mode}: ${verdict}`).not.toContain(verdict);
        expect(verdict.startsWith('rejected'), `${mode}: ${verdict}`).toBe(false);
      }
      expect(tried).toBeGreaterThan(0);
    });

    it('a slightly different amount is signed as displayed, and never below it', async () => {
      const truth = await honest('plain, several pools');
      const lie = await plot(truth, {
        steps: (step, index) =>
          index === truth.offered.route.steps.length - 1
            ? { expectedReceiveAmount: ((BigInt(step.expectedReceiveAmount) * 998n) / 1_000n).toString() }
            : {},
      });
      const quote = world.show(truth.asking, lie);
      const signed = quote && (await world.sign(truth.asking, quote));
      if (!quote || !signed?.ok) throw new Error('within what a market moves');
      const offered = world.show(truth.asking, truth.offered);
      expect(quote.minimum).toBeLessThan(offered?.minimum ?? 0n);
      expect(textOf(signed)).not.toBe(truth.message);
    });
  });
}

/** Tests that the page accepts the responses of an honest server. */
export function describeHonesty(): void {
  describe('a server that does not lie', () => {
    it(`is believed: 150 swaps of any kind (seed ${SEED})`, async () => {
      const random = seededRandom(SEED);
      const seen = new Map<string, number>();
      let done = 0;
      for (let attempt = 0; done < 150; attempt += 1) {
        expect(attempt).toBeLessThan(1_500);
        const [from, to] = random.shuffle([0, 1, 2, 3, 4, 5, -1]);
        if (from === undefined || to === undefined) continue;
        const mode =
          from === 0
            ? random.pick(['plain', 'coin-left', 'combined'] as const)
            : to === 0
              ? random.pick(['plain', 'coin-right'] as const)
              : 'plain';
        const side = random.pick(['left', 'left', 'right'] as const);
        const decimals = BigInt(DECIMALS[side === 'left' ? from : to] ?? 9);
        const asking = world.ask(mode, from, to, (10n ** decimals * BigInt(1 + random.below(500))) / 10n, {
          typedSide: side,
          slippageTolerance: ratio((ONE * BigInt(1 + random.below(50))) / 1_000n),
          splits: random.fraction() < 0.7,
          account: random.pick([RICH, POOR]),
        });
        const offered = await world.offer(asking);
        const quote = offered && world.show(asking, offered);
        if (!quote) continue;
        const signed = await world.sign(asking, quote);
        expect(signed, `attempt ${attempt}: ${mode} ${side} ${from} to ${to}`).toMatchObject({ ok: true });
        expect(units(quote.minimum)).toBeLessThanOrEqual(quote.received);
        const shape = `${mode} of ${quote.hops.length}`;
        seen.set(shape, (seen.get(shape) ?? 0) + 1);
        done += 1;
      }
      console.log(textOf([...seen]));
      expect(seen.size).toBeGreaterThan(6);
    });
  });
}
