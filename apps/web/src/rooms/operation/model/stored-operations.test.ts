import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { SwapOperation, NonSwapOperation } from './operation.ts';
import { serializeOperation, parseOperation } from './stored-operations.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const amount = (digit: string, units: string) => ({ root: root(digit), symbol: 'T', decimals: 9, units });
const hop = {
  pool: root('9'),
  kind: 'stable',
  feeRate: '0.003',
  receives: amount('3', '7'),
  minimum: '6',
  share: '1',
};
const swap: SwapOperation = {
  id: '17',
  kind: 'swap',
  chainId: 1,
  account: root('a'),
  startedAt: 1,
  updatedAt: 2,
  deal: {
    spends: amount('1', '5'),
    receives: amount('2', '8'),
    minimum: '7',
    tolerance: '0.5',
    hops: [hop, { ...hop, receives: amount('2', '8'), parent: 0 }],
    wrapsFirst: false,
    unwrapsLast: false,
    gas: '5',
    gasReturned: '4',
  },
  state: { step: 'succeeded', messageHash: 'm', transactionHash: 't', received: '8' },
};
const terms: NonSwapOperation = {
  id: '18',
  kind: 'deposit-liquidity',
  chainId: 1,
  account: root('a'),
  startedAt: 1,
  updatedAt: 2,
  terms: {
    tokens: [amount('1', '5')],
    receives: [amount('2', '8')],
    pool: { address: root('9'), name: 'A/B' },
    target: root('8'),
    page: '/liquidity/add?a=1_2#x',
  },
  state: {
    step: 'cancelled',
    by: 'slippage',
    refusedHop: 1,
    kept: [{ root: root('3'), units: '7' }],
    received: '0',
    messageHash: 'm',
    transactionHash: 't',
  },
};

interface Tree {
  [name: string]: Tree;
}
const NOTHING = Symbol('left out');

/** Returns a stored operation as text, with one value replaced. */
function damaged(operation: SwapOperation | NonSwapOperation, path: string, value: unknown): string {
  const stored = JSON.parse(serializeOperation(operation)) as Tree;
  const steps = ['operation', ...path.split('.')];
  const last = steps.pop() ?? '';
  const place = steps.reduce<Tree>((at, step) => at[step] ?? {}, stored);
  if (value === NOTHING) Reflect.deleteProperty(place, last);
  else Reflect.set(place, last, value);
  return JSON.stringify(stored);
}

it('are read unchanged', () => {
  for (const operation of [swap, terms])
    expect(parseOperation(serializeOperation(operation))).toEqual(operation);
});

it('ignore a received 0 of an earlier version, and require an amount for swaps', () => {
  const done = { step: 'succeeded', messageHash: 'm', transactionHash: 't', received: '0' } as const;
  expect(parseOperation(serializeOperation({ ...terms, state: done }))?.state).toEqual({
    ...done,
    received: undefined,
  });
  const untold = { ...done, received: undefined };
  expect(parseOperation(serializeOperation({ ...terms, state: untold }))?.state).toMatchObject({
    step: 'succeeded',
  });
  expect(parseOperation(damaged(swap, 'state.received', NOTHING))).toBeUndefined();
});

const AMOUNTS: readonly (readonly [string, unknown])[] = [
  ['units', '-1'],
  ['units', '9'.repeat(79)],
  ['decimals', 0.5],
  ['decimals', -1],
  ['decimals', 1e9],
  ['decimals', null],
  ['symbol', 7],
  ['root', 'x'],
];
const DAMAGES: readonly (readonly [string, unknown])[] = [
  ['id', ''],
  ['id', 'x'.repeat(65)],
  ['chainId', 1.5],
  ['account', 'x'],
  ['startedAt', 1e300],
  ['startedAt', -1e300],
  ['startedAt', null],
  ['updatedAt', 1e300],
  ...AMOUNTS.map(([name, value]) => [`deal.spends.${name}`, value] as const),
  ...AMOUNTS.map(([name, value]) => [`deal.receives.${name}`, value] as const),
  ...AMOUNTS.map(([name, value]) => [`deal.hops.1.receives.${name}`, value] as const),
  // Received amounts are displayed relative to the quoted amount, so the quoted amount must not be 0.
  ['deal.receives.units', '0'],
  ['deal.minimum', 'x'],
  ['deal.minimum', NOTHING],
  ['deal.tolerance', 5],
  ['deal.hops', {}],
  ['deal.hops', Array.from({ length: 100 }, () => hop)],
  ['deal.hops.0.pool', 'x'],
  ['deal.hops.0.kind', 5],
  ['deal.hops.0.feeRate', 5],
  ['deal.hops.0.minimum', '0.5'],
  ['deal.hops.0.share', 1],
  // The parents of these hops form a cycle.
  ['deal.hops.0.parent', 0],
  ['deal.hops.0.parent', 1],
  ['deal.hops.1.parent', 1],
  ['deal.hops.1.parent', -1],
  ['deal.hops.1.parent', 0.5],
  ['deal.action', 'steal'],
  ['deal.wrapsFirst', 'no'],
  ['deal.unwrapsLast', NOTHING],
  ['deal.wrappedSymbol', 5],
  ['deal.gas', NOTHING],
  ['deal.gas', '1.5'],
  ['deal.gasReturned', 'x'],
  ['state.received', 'x'],
  ['state.messageHash', 5],
  ['state', { step: 'failed', code: 'ON_THE_MOON' }],
  ['state', { step: 'failed', code: 'toString' }],
  ['state', { step: 'cancelled', by: 'slippage', kept: [], received: 'x' }],
  ['state', { step: 'cancelled', by: 'slippage', kept: [], received: '0', refusedHop: 'x' }],
  ['state', { step: 'cancelled', by: 'revert', messageHash: 5 }],
  ['state', { step: 'asked', until: 1e300 }],
  ['state', { step: 'awaiting-wallet', trail: { askedAt: 1, after: 'x', to: root('9'), value: '5' } }],
  ['state', { step: 'awaiting-wallet', trail: { askedAt: 1e300, to: root('9'), value: '5' } }],
];

it.each(DAMAGES)('case %#: are dropped if %s of a swap is damaged', (path, value) => {
  expect(parseOperation(damaged(swap, path, value))).toBeUndefined();
});

it.each<readonly [string, unknown]>([
  ...AMOUNTS.map(([name, value]) => [`terms.tokens.0.${name}`, value] as const),
  ...AMOUNTS.map(([name, value]) => [`terms.receives.0.${name}`, value] as const),
  ['terms.tokens', Array.from({ length: 100 }, () => amount('1', '5'))],
  ['terms.pool.address', 'x'],
  ['terms.pool.name', 5],
  ['terms.target', 'x'],
  ['terms.page', '//elsewhere.example'],
  ['terms.page', '/\\elsewhere.example'],
  ['terms.page', '/\t/elsewhere.example'],
  ['terms.page', '/a\nb'],
  ['terms.page', 'javascript:alert(1)'],
  ['state.kept.0.units', 'x'],
  ['state.kept.0.root', 'x'],
  ['state.refusedHop', 0],
])('case %#: are dropped if %s of another operation is damaged', (path, value) => {
  expect(parseOperation(damaged(terms, path, value))).toBeUndefined();
});

/** Returns the text that an earlier version would have stored. */
function written(version: number, operation: SwapOperation | NonSwapOperation): string {
  return JSON.stringify({ version, operation });
}

it('are migrated from earlier versions', () => {
  const { share: _, ...bare } = hop;
  const last = { ...bare, receives: amount('2', '8') };
  const old = { ...swap, deal: { ...swap.deal, hops: [bare, last] } } as unknown as SwapOperation;
  expect(parseOperation(written(1, old))).toEqual(swap);
  const kept = { root: root('3'), units: '7' };
  const stopped = { ...terms, state: { ...terms.state, kept, received: undefined } };
  expect(parseOperation(written(1, stopped as unknown as NonSwapOperation))).toEqual(terms);
});

it.each([
  ['a later version', written(3, swap)],
  ['no version', JSON.stringify({ operation: swap })],
  ['a version that is no number', JSON.stringify({ version: '2', operation: swap })],
  ['nothing', JSON.stringify({ version: 2 })],
])('are not guessed from %s', (_, text) => {
  expect(parseOperation(text)).toBeUndefined();
});

it('are validated after the migration', () => {
  const { share: _, ...bare } = hop;
  const damagedHop = { ...swap, deal: { ...swap.deal, hops: [{ ...bare, minimum: '0.5' }] } };
  expect(parseOperation(written(1, damagedHop as unknown as SwapOperation))).toBeUndefined();
  const mixed = { ...terms, state: { ...terms.state, kept: { root: root('3'), units: '7' } } };
  expect(parseOperation(written(1, mixed as unknown as NonSwapOperation))).toBeUndefined();
});
