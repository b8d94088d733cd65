import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { Operation, SwapOperation, NonSwapKind, NonSwapOperation } from '../../rooms/operation/index.ts';
import { ENGLISH_I18N } from '../../shared/i18n/english.ts';
import { formatMessage } from '../../shared/i18n/format-message.ts';
import { getOperationNotificationText } from './operation-text.ts';

// Texts of pending and ended trading operations (spec 4.12, 8).

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const amount = (symbol: string, digit: string, units: string) => ({
  root: root(digit),
  symbol,
  decimals: 2,
  units,
});
const input = { id: '7', chainId: 31_337, account: root('a'), startedAt: 0, updatedAt: 0 };
const hashes = { messageHash: 'm', transactionHash: 't' };
type State = SwapOperation['state'];
const RUNNING: State = { step: 'confirming', ...hashes };
const SUCCEEDED: State = { step: 'succeeded', ...hashes, received: '990' };
const REVERTED: State = { step: 'cancelled', by: 'revert', ...hashes };

const swap = (
  kind: SwapOperation['kind'],
  action: SwapOperation['deal']['action'],
  state: State,
): SwapOperation => ({
  ...input,
  kind,
  state,
  deal: {
    spends: amount('USDT', '1', '1000'),
    receives: amount('JCT', '2', '1000'),
    minimum: '980',
    tolerance: '0.5',
    hops: [],
    wrapsFirst: false,
    unwrapsLast: false,
    gas: '5',
    gasReturned: undefined,
    ...(action === undefined ? {} : { action }),
  },
});
const terms = (kind: NonSwapKind, state: State): NonSwapOperation => ({
  ...input,
  kind,
  state,
  terms: {
    tokens: [amount('LP', '3', '1000')],
    receives: [amount('JCT', '2', '1000')],
    pool: { address: root('9'), name: 'USDT/JCT' },
  },
});
const describeOperation = (operation: Operation): readonly (string | undefined)[] => {
  const text = getOperationNotificationText(
    (id, ...values) => formatMessage(ENGLISH_I18N, id, values[0]),
    operation,
    new Map(),
  );
  return [text?.tone, text?.title, text?.body].map((part) => part?.replaceAll(/\s/g, ' '));
};

describe.each([
  ['swap', undefined, 'Swap'],
  ['wrap', undefined, 'Wrap'],
  ['unwrap', undefined, 'Unwrap'],
  ['swap', 'deposit', 'Deposit'],
  ['swap', 'withdraw', 'Withdrawal'],
] as const)('a %s (%s)', (kind, action, name) => {
  it('is pending, then completed with its result', () => {
    expect(describeOperation(swap(kind, action, RUNNING)).slice(0, 2)).toEqual([
      'running',
      '10.00 USDT to JCT',
    ]);
    expect(describeOperation(swap(kind, action, SUCCEEDED))).toEqual([
      'success',
      `${name} completed`,
      '+9.90 JCT',
    ]);
  });
  it('that is canceled leaves the balance unchanged', () => {
    expect(describeOperation(swap(kind, action, REVERTED))).toEqual([
      'danger',
      `${name} canceled`,
      '10.00 USDT was returned. Only gas was spent.',
    ]);
  });
});

describe('a swap over several pools', () => {
  const stopped = (received: string): State => ({
    step: 'cancelled',
    by: 'slippage',
    refusedHop: 2,
    kept: [{ root: root('1'), units: '400' }],
    received,
    ...hashes,
  });
  it('that stops names the pair, the slippage tolerance and the kept amount', () => {
    expect(describeOperation(swap('swap', undefined, stopped('0')))).toEqual([
      'danger',
      'Swap USDT/JCT stopped midway',
      'The price moved by more than 0.5 %. You hold 4.00 USDT in your wallet.',
    ]);
  });
  it('that arrives partially shows both amounts', () => {
    expect(describeOperation(swap('swap', undefined, stopped('590')))).toEqual([
      'warning',
      'USDT/JCT partly completed',
      '+5.90 JCT. A pool moved by more than 0.5 %: you hold 4.00 USDT.',
    ]);
  });
});

describe.each<[NonSwapKind, string]>([
  ['deploy-account', 'Connect exchange account'],
  ['create-pool', 'Create pool USDT/JCT'],
  ['connect-pool', 'Connect pool USDT/JCT'],
  ['deposit-token', 'Deposit 10.00 LP'],
  ['deposit-liquidity', 'Supply 10.00 LP'],
  ['withdraw-token', 'Withdraw 10.00 LP'],
  ['withdraw-liquidity', 'Remove 10.00 LP from USDT/JCT'],
  ['upgrade-token', 'Upgrade 10.00 LP'],
])('%s', (kind, subject) => {
  it('is pending, then completed with its result', () => {
    expect(describeOperation(terms(kind, RUNNING)).slice(0, 2)).toEqual(['running', subject]);
    expect(describeOperation(terms(kind, SUCCEEDED))).toEqual([
      'success',
      `${subject}: completed`,
      '+9.90 JCT',
    ]);
  });
  it('with several tokens names each received one', () => {
    const { terms: agreed, ...operation } = terms(kind, SUCCEEDED);
    const arrived = [
      { root: root('2'), units: '990' },
      { root: root('4'), units: '250' },
    ];
    const besides = [amount('REW', '4', '300'), amount('NONE', '5', '1')];
    const done = { ...operation, state: { ...SUCCEEDED, arrived }, terms: { ...agreed, besides } };
    expect(describeOperation(done)[2]).toBe('+9.90 JCT, +2.50 REW');
  });
  it('that is canceled leaves the balance unchanged', () => {
    expect(describeOperation(terms(kind, REVERTED))).toEqual([
      'danger',
      `${subject}: canceled`,
      'Your balance is unchanged, only gas was spent. Check the amounts and try again.',
    ]);
  });
});
