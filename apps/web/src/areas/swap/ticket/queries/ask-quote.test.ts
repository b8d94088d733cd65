import { ApiRequestError, crossSwapRoute, buildRoutePath } from '@junction/api-contract';
import { FIXED_POINT_ONE, ratio, toAddress, units, usd, type Address } from '@junction/primitives';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNetwork } from '../../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../../shared/network/test-network.ts';
import { buildKnownTokens } from '../../../../shared/testing/known-tokens.ts';
import type { KnownTokens } from '../../../../shared/api/known-tokens.ts';
import { findQuoteDifference } from '../signing/quote-rules.ts';
import type { QuoteRequest } from '../strategies/swap-strategy.ts';
import { requestQuote } from './ask-quote.ts';

vi.mock('../../../../shared/paint/after-first-paint.ts', () => ({
  waitForFirstPaint: () => Promise.resolve(),
}));

const root = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const [SOLD, BOUGHT, MIDDLE, UNKNOWN] = [1, 2, 3, 0xbadbad].map(root) as [Address, Address, Address, Address];
const LIST_URI = '/api/tokens/v1/manifest.json';

interface Body {
  readonly whiteListCurrencies: readonly string[];
  readonly whiteListUri?: string;
  readonly whiteListHash?: string;
}

/** Bodies of the quote requests, as sent over the network. */
let bodies: string[];
let answers: ((body: Body) => Response)[];
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const changed = () =>
  json(409, { code: 'TOKEN_LIST_CHANGED', message: 'another copy', field: 'whiteListHash' });
const routeOver = (...tokens: readonly Address[]) => routeBeside([], ...tokens);
const routeBeside = (alternatives: readonly object[], ...tokens: readonly Address[]) =>
  json(200, {
    alternatives,
    globalFee: '1',
    globalPriceImpact: '0',
    steps: tokens.slice(1).map((to, index) => ({
      actionType: 'Swap',
      poolAddress: root(0x100 + index),
      poolType: '1',
      currencyAddresses: [tokens[index], to],
      spentCurrencyAddress: tokens[index],
      spentAmount: '1000',
      receiveCurrencyAddress: to,
      expectedReceiveAmount: '1000',
      minimumReceiveAmount: '990',
      fee: '1',
      priceImpact: '0',
      feeRate: '0.003',
    })),
  });

beforeAll(() => setNetwork(TEST_NETWORK));
beforeEach(() => {
  bodies = [];
  answers = [];
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body: string }) => {
    // A request that an earlier test file of this worker left running is rejected and consumes no answer.
    if (url !== buildRoutePath(crossSwapRoute)) return Promise.reject(new TypeError(`not expected: ${url}`));
    bodies.push(body);
    const answer = answers.shift();
    return answer === undefined
      ? Promise.reject(new TypeError('no answer left'))
      : Promise.resolve(answer(JSON.parse(body) as Body));
  });
});
afterEach(() => vi.unstubAllGlobals());

let lists = 0;
/** Returns a token list that no other test uses in a request. */
function listOf(size: number, others: readonly Address[] = []): KnownTokens {
  lists += 1;
  const roots = Array.from({ length: size }, (_, index) => root(index + 1));
  return buildKnownTokens(roots, { uri: LIST_URI, hash: lists.toString(16).padStart(64, '0') }, others);
}

const requestOver = (tokens: KnownTokens): QuoteRequest => ({
  mode: 'plain',
  params: {
    leftRoot: SOLD,
    rightRoot: BOUGHT,
    typedSide: 'left',
    amount: units(1000n),
    slippageTolerance: ratio(FIXED_POINT_ONE / 200n),
    minTvl: usd(0n),
    tokens,
    account: undefined,
    balances: { coin: undefined, token: undefined },
    splits: false,
  },
});
const onListRejected = vi.fn();
beforeEach(() => onListRejected.mockClear());
const ask = (tokens: KnownTokens) =>
  requestQuote(requestOver(tokens), { signal: AbortSignal.timeout(10_000), onListRejected });
const bodyAt = (index: number): Body => JSON.parse(bodies[index] ?? '{}') as Body;

describe('a quote over a token list', () => {
  it.each([1_000, 10_000, 50_000])(
    'is asked for with at most 2 KB for %i tokens and 20 imports',
    async (size) => {
      const imports = Array.from({ length: 20 }, (_, index) => root(1_000_000 + index));
      const tokens = listOf(size, imports);
      answers = [() => routeOver(SOLD, MIDDLE, BOUGHT)];
      expect((await ask(tokens)).kind).toBe('ready');
      expect(bodies).toHaveLength(1);
      expect(bodies[0]?.length).toBeLessThanOrEqual(2_048);
      expect(bodyAt(0)).toMatchObject({
        whiteListUri: LIST_URI,
        whiteListHash: tokens.list?.hash,
        whiteListCurrencies: imports,
      });
    },
  );

  it('names every token where the server has another copy, and has the list loaded again', async () => {
    const tokens = listOf(10);
    answers = [changed, () => routeOver(SOLD, MIDDLE, BOUGHT)];
    expect((await ask(tokens)).kind).toBe('ready');
    expect(bodyAt(1)).not.toHaveProperty('whiteListUri');
    expect(bodyAt(1).whiteListCurrencies).toEqual([...tokens.roots.keys()].toSorted());
    expect(onListRejected).toHaveBeenCalledExactlyOnceWith(tokens.list);
    // The next request does not use the rejected list again.
    answers = [() => routeOver(SOLD, BOUGHT)];
    expect((await ask(tokens)).kind).toBe('ready');
    expect(bodies).toHaveLength(3);
    expect(bodyAt(2)).not.toHaveProperty('whiteListUri');
  });

  it('names every token where the server does not know the list, and where the list has no identity', async () => {
    answers = [
      () => json(400, { code: 'BAD_REQUEST', message: 'unknown', field: 'whiteListUri' }),
      () => routeOver(SOLD, BOUGHT),
      () => routeOver(SOLD, BOUGHT),
    ];
    expect((await ask(listOf(10))).kind).toBe('ready');
    expect(bodies).toHaveLength(2);
    expect(onListRejected).not.toHaveBeenCalled();
    await ask(buildKnownTokens([MIDDLE]));
    expect(bodyAt(2)).toMatchObject({ whiteListCurrencies: [SOLD, BOUGHT, MIDDLE] });
    expect(bodyAt(2)).not.toHaveProperty('whiteListHash');
  });

  it('never names nothing, which would allow every token', async () => {
    answers = [() => routeOver(SOLD, BOUGHT)];
    await ask(buildKnownTokens([]));
    expect(bodyAt(0).whiteListCurrencies).toEqual([SOLD, BOUGHT]);
  });

  it('fails where the copies differ and the tokens are too many to be named', async () => {
    answers = [changed, changed];
    const tokens = listOf(1_999);
    await expect(ask(tokens)).rejects.toThrow(ApiRequestError);
    await expect(ask(tokens)).rejects.toThrow(ApiRequestError);
    expect(bodies).toHaveLength(2);
    expect(onListRejected).toHaveBeenCalledTimes(2);
  });

  it('is asked for once more without the list when the route leads through a token the page does not know', async () => {
    answers = [() => routeOver(SOLD, UNKNOWN, BOUGHT), () => routeOver(SOLD, MIDDLE, BOUGHT)];
    const found = await ask(listOf(10));
    expect(found.kind === 'ready' && found.quote.hops.map(({ to }) => to)).toEqual([MIDDLE, BOUGHT]);
    answers = [() => routeOver(SOLD, UNKNOWN, BOUGHT)];
    await expect(ask(listOf(5_000))).rejects.toThrow('not known');
    // The token list is not reloaded, because a newer version would not resolve this error.
    expect(onListRejected).not.toHaveBeenCalled();
  });

  it('fails when the route leads through an unknown token although every token is named', async () => {
    const tokens = listOf(10);
    answers = [changed, () => routeOver(SOLD, UNKNOWN, BOUGHT)];
    await expect(ask(tokens)).rejects.toThrow('not known');
    // A first request that names all tokens is not followed by a second request with the list.
    answers = [() => routeOver(SOLD, UNKNOWN, BOUGHT)];
    await expect(ask(tokens)).rejects.toThrow('not known');
    answers = [() => routeOver(SOLD, UNKNOWN, BOUGHT)];
    await expect(ask(buildKnownTokens([MIDDLE]))).rejects.toThrow('not known');
  });

  it('leaves out alternatives through unknown tokens', async () => {
    const over = (...tokens: readonly Address[]) => ({
      currencyAddresses: tokens,
      poolAddresses: tokens.slice(1),
      spentAmount: '1000',
      expectedReceiveAmount: '900',
    });
    answers = [() => routeBeside([over(SOLD, UNKNOWN, BOUGHT), over(SOLD, MIDDLE, BOUGHT)], SOLD, BOUGHT)];
    const found = await ask(listOf(10));
    expect(found.kind === 'ready' && found.quote.alternatives.map(({ tokens }) => tokens)).toEqual([
      [SOLD, MIDDLE, BOUGHT],
    ]);
  });

  it('passes other failures on at once', async () => {
    answers = [() => json(400, { code: 'BAD_REQUEST', message: 'amount', field: 'amount' })];
    await expect(ask(listOf(10))).rejects.toThrow(ApiRequestError);
    answers = [() => json(404, { code: 'NO_ROUTE', message: 'none' })];
    expect(await ask(listOf(10))).toEqual({ kind: 'no-route' });
    expect(bodies).toHaveLength(2);
    expect(onListRejected).not.toHaveBeenCalled();
  });
});

it('is not signed when a hop leads through a token the page did not know', async () => {
  const tokens = buildKnownTokens([MIDDLE]);
  answers = [() => routeOver(SOLD, MIDDLE, BOUGHT)];
  const asked = {
    sold: SOLD,
    bought: BOUGHT,
    side: 'left',
    amount: units(1000n),
    slippageTolerance: ratio(FIXED_POINT_ONE / 200n),
    through: tokens.roots,
    coin: undefined,
    splits: false,
  } as const;
  const truth = await ask(tokens);
  if (truth.kind !== 'ready') throw new Error('it is a route');
  const [first, second] = truth.quote.hops;
  if (first === undefined || second === undefined) throw new Error('it has two hops');
  const hops = [
    { ...first, to: UNKNOWN },
    { ...second, from: UNKNOWN },
  ];
  expect(findQuoteDifference({ ...truth.quote, hops }, asked)).toBe('TOKENS');
  expect(findQuoteDifference(truth.quote, asked)).toBeUndefined();
});
