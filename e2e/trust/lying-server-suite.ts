import { FIXED_POINT_ONE, ZERO_ADDRESS, ratio, units, type Address } from '@junction/primitives';
import {
  buildRouteSwapMessage,
  encodeSwapBody,
  type SwapChainReader,
  type SwapParams,
  type SwapStep,
} from '@junction/protocol/swap';
import { createSeededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSwapChainReader } from '../../apps/web/src/areas/swap/ticket/signing/read-chain.ts';
import { toSwapRoute } from '../../apps/web/src/areas/swap/ticket/signing/swap-route-of.ts';
import type { KnownTokens } from '../../apps/web/src/shared/api/known-tokens.ts';
import { buildKnownTokens } from '../../apps/web/src/shared/testing/known-tokens.ts';
import { COIN } from '../../contracts/tests/stage.ts';
import { generateAlteredResponses } from './lies.ts';
import { createInMemoryGetterNode } from './market-connection.ts';
import {
  QUOTE_CALL_ID,
  MARKET_TOKEN_DECIMALS,
  ACCOUNT_WITH_ONE_TOKEN,
  ACCOUNT_WITH_ALL_TOKENS,
  SwapMarket,
  THIEF_ADDRESS,
  type QuoteRequest,
  type QuoteResponse,
} from './swap-market.ts';

const SEED = 20_261_122;

let world: SwapMarket;
beforeAll(async () => {
  world = await SwapMarket.open();
}, 240_000);

const getKnownTokens = (...numbers: readonly number[]): KnownTokens =>
  buildKnownTokens(numbers.map((number) => world.token(number)));
const toNano = (amount: bigint): bigint => amount * COIN;

/** Requests by kind of swap. */
const MODES: Readonly<Record<string, () => QuoteRequest>> = {
  'plain, one pool': () =>
    world.ask('plain', 1, 2, toNano(2n), { splits: false, tokens: getKnownTokens(1, 2) }),
  'plain, several pools': () =>
    world.ask('plain', 4, 2, 6_000_000n, { splits: false, tokens: getKnownTokens(4, 1, 2) }),
  'split at the source': () => world.ask('plain', 1, 3, toNano(150n), { tokens: getKnownTokens(1, 0, 2, 3) }),
  'received exactly': () => world.ask('plain', 1, 2, toNano(1n), { typedSide: 'right', splits: false }),
  'stable pair': () => world.ask('plain', 2, 5, toNano(3n), { splits: false, tokens: getKnownTokens(2, 5) }),
  'stable pool': () => world.ask('plain', 1, 4, toNano(3n), { splits: false, tokens: getKnownTokens(1, 4) }),
  'liquidity on the way': () =>
    world.ask('plain', 4, 3, 6_000_000n, { splits: false, tokens: getKnownTokens(4, -1, 3) }),
  'coin left': () => world.ask('coin-left', 0, 1, toNano(3n), { splits: false }),
  'coin right': () => world.ask('coin-right', 1, 0, toNano(3n), { splits: false }),
  combined: () =>
    world.ask('combined', 0, 1, toNano(45n), {
      splits: false,
      balances: { coin: toNano(50n), token: toNano(10n) },
    }),
  'one coin in': () => world.ask('deposit-one-coin', 1, -1, toNano(3n)),
  'one coin out': () => world.ask('withdraw-one-coin', -1, 4, toNano(3n)),
  'wallets missing': () =>
    world.ask('plain', 1, 2, toNano(2n), { account: ACCOUNT_WITH_ONE_TOKEN, splits: false }),
};

/** Pools used by the kinds of swaps whose route has more than one pool. */
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

interface HonestResponse {
  readonly asking: QuoteRequest;
  readonly offered: QuoteResponse;
  readonly message: string;
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

async function fetchHonestResponse(mode: string): Promise<HonestResponse> {
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
async function judge({ asking, message }: HonestResponse, answer: unknown): Promise<string> {
  const quote = world.show(asking, answer);
  if (quote === undefined) return 'no answer';
  const signed = await world.sign(asking, quote);
  if (!signed.ok)
    return signed.error.code === 'NOT_AS_SHOWN'
      ? signed.error.difference
      : `rejected without a reason: ${textOf(signed.error)}`;
  return textOf(signed) === message ? 'harmless' : 'SIGNED';
}

const getOtherAddresses = (): readonly Address[] => [
  THIEF_ADDRESS,
  ZERO_ADDRESS,
  ...world.market.pools.slice(0, 3),
  world.token(2),
  world.token(5),
];

/**
 * Tests the page against a server that alters a response: every field, and every `stride`-th bit of every
 * cell.
 */
export function describeAlteredResponseFieldTests(stride: number): void {
  describe('a server that lies', () => {
    it.each(Object.keys(MODES))('%s: every altered field is detected or changes nothing', async (mode) => {
      const truth = await fetchHonestResponse(mode);
      const liar = { others: getOtherAddresses(), stride, offset: SEED % stride };
      const verdicts = new Map<string, number>();
      const holes: string[] = [];
      let count = 0;
      for (const { field, what, answer } of generateAlteredResponses(truth.offered, liar)) {
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
      // Alterations of these parts always change the message, so each must have been detected at least once.
      for (const verdict of ['CALL', 'RECEIVER', 'COINS', 'POOL'])
        expect(verdicts.get(verdict), verdict).toBeGreaterThan(0);
    });
  });
}

type StepManipulation = (step: QuoteResponse['route']['steps'][number], index: number) => object;

/** Manipulation of the response in which route and message are consistent with each other. */
interface ConsistentManipulation {
  readonly steps?: StepManipulation;
  readonly route?: object;
  readonly order?: Partial<SwapParams>;
  readonly branches?: (steps: readonly SwapStep[]) => readonly SwapStep[];
  readonly chain?: (honest: SwapChainReader) => SwapChainReader;
  readonly answer?: (answer: QuoteResponse) => object;
}

async function buildManipulatedResponse(
  { asking, offered }: HonestResponse,
  lie: ConsistentManipulation,
): Promise<unknown> {
  const route = {
    ...offered.route,
    ...lie.route,
    steps: offered.route.steps.map((step, index) => ({ ...step, ...lie.steps?.(step, index) })),
  };
  const quote = world.show(asking, { ...offered, route });
  const original = quote && toSwapRoute(quote.hops, quote.spent);
  if (!original) throw new Error('the lie is no route');
  const chain = createSwapChainReader(createInMemoryGetterNode(world.market));
  const message = await buildRouteSwapMessage(
    {
      route: { ...original, branches: lie.branches?.(original.branches) ?? original.branches },
      callId: BigInt(QUOTE_CALL_ID),
      owner: asking.account,
      referrer: ZERO_ADDRESS,
      coin: asking.query.payload?.coin,
      ...lie.order,
    },
    lie.chain?.(chain) ?? chain,
  );
  const answer: QuoteResponse = {
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

const scalePercent = (text: string, percent: bigint): string => ((BigInt(text) * percent) / 100n).toString();
const mapSteps = (step: SwapStep, change: (step: SwapStep) => Partial<SwapStep>): SwapStep => ({
  ...step,
  ...change(step),
  next: step.next.map((one) => mapSteps(one, change)),
});
const scaleOutputs =
  (percent: bigint): StepManipulation =>
  (step) => ({
    expectedReceiveAmount: scalePercent(step.expectedReceiveAmount, percent),
  });

/** Manipulations by name. In each, route, message body and coins are consistent with one another. */
const CONSISTENT_MANIPULATIONS: Readonly<Record<string, () => ConsistentManipulation>> = {
  'the result goes to a thief': () => ({ order: { owner: THIEF_ADDRESS } }),
  'a referrer takes his share': () => ({ order: { referrer: THIEF_ADDRESS } }),
  'paid as coin, not as token': () => ({ order: { coin: 'coin-out' } }),
  'another call id': () => ({ order: { callId: 1n } }),
  'the pool is a thief, and shown': () => ({ steps: () => ({ poolAddress: THIEF_ADDRESS }) }),
  'the pool is a thief, and not shown': () => ({
    branches: (steps) => steps.map((step) => mapSteps(step, () => ({ pool: THIEF_ADDRESS }))),
  }),
  'the pool is another real one': () => ({
    steps: (step) => ({ poolAddress: world.market.pools.find((pool) => pool !== step.poolAddress) }),
  }),
  'no minimum': () => ({ branches: (steps) => steps.map((step) => mapSteps(step, () => ({ minimum: 0n }))) }),
  'a minimum one unit lower': () => ({
    branches: (steps) => steps.map((step) => mapSteps(step, ({ minimum }) => ({ minimum: minimum - 1n }))),
  }),
  'a minimum one unit higher': () => ({
    branches: (steps) => steps.map((step) => mapSteps(step, ({ minimum }) => ({ minimum: minimum + 1n }))),
  }),
  'sells ten times as much': () => ({
    steps: (step) => ({ spentAmount: scalePercent(step.spentAmount, 1_000n) }),
  }),
  'shows 5 % more than there is': () => ({ steps: scaleOutputs(105n) }),
  'shows 5 % less than there is': () => ({ steps: scaleOutputs(95n) }),
  'shows half of what there is': () => ({ steps: scaleOutputs(50n) }),
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
      wallet: async (root, owner) => ({ ...(await honest.wallet(root, owner)), address: THIEF_ADDRESS }),
    }),
  }),
  'the vault is a thief': () => ({
    chain: (honest) => ({ ...honest, vault: () => Promise.resolve(THIEF_ADDRESS) }),
    answer: ({ walletOfDestination }) => ({ walletOfDestination }),
  }),
  'ten times the coins': () => ({ answer: ({ gas }) => ({ gas: scalePercent(gas, 1_000n) }) }),
  'one nano more': () => ({ answer: ({ gas }) => ({ gas: (BigInt(gas) + 1n).toString() }) }),
  'promises more coins back': () => ({ answer: ({ gas }) => ({ gasReturned: gas }) }),
  'no contract is notified: the tokens stay': () => ({
    answer: () => ({
      abiFunction: 'transfer',
      payload: encodeSwapBody({
        method: 'transfer',
        amount: toNano(2n),
        recipient: THIEF_ADDRESS,
        deployWalletValue: 0n,
        remainingGasTo: THIEF_ADDRESS,
        notify: false,
        payload: 'te6ccgEBAQEAAgAAAA==',
      }),
    }),
  }),
};
/**
 * Kinds of swaps in which a manipulation is tested, by manipulation. Manipulations that are not listed are tested in
 * all kinds. Kinds are left out if the manipulation would not change anything in them.
 */
const UNTRUE = new Map<string, readonly string[]>([
  ['the vault is a thief', ['split at the source']],
  ['no price impact shown', ['split at the source']],
]);

/** Tests the page against a server whose manipulated route and message match each other. */
export function describeConsistentRouteManipulationTests(): void {
  describe('a server with consistent manipulations', () => {
    it.each(Object.keys(CONSISTENT_MANIPULATIONS))('%s: detected in every mode', async (name) => {
      const make = CONSISTENT_MANIPULATIONS[name];
      if (!make) throw new Error('no such lie');
      let tried = 0;
      for (const mode of UNTRUE.get(name) ?? Object.keys(MODES)) {
        const truth = await fetchHonestResponse(mode);
        let lie: unknown;
        try {
          lie = await buildManipulatedResponse(truth, make());
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
      const truth = await fetchHonestResponse('plain, several pools');
      const lie = await buildManipulatedResponse(truth, {
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
export function describeHonestServerTests(): void {
  describe('a server that does not lie', () => {
    it(`is believed: 150 swaps of any kind (seed ${SEED})`, async () => {
      const random = createSeededRandom(SEED);
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
        const decimals = BigInt(MARKET_TOKEN_DECIMALS[side === 'left' ? from : to] ?? 9);
        const asking = world.ask(mode, from, to, (10n ** decimals * BigInt(1 + random.below(500))) / 10n, {
          typedSide: side,
          slippageTolerance: ratio((FIXED_POINT_ONE * BigInt(1 + random.below(50))) / 1_000n),
          splits: random.fraction() < 0.7,
          account: random.pick([ACCOUNT_WITH_ALL_TOKENS, ACCOUNT_WITH_ONE_TOKEN]),
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
