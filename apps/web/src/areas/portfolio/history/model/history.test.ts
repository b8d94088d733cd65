import { seconds, toAddress, units, milliseconds } from '@junction/primitives';
import type { AccountOperation } from '@junction/api-contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getAmountLabel } from './amount-label.ts';
import { buildHistoryCsv, buildHistoryJson, type HistoryExportTexts } from './export-history.ts';
import { getHistoryFilters, getRequestedHistoryGroups } from './history-filter.ts';
import { addOperationKeys } from './list-operations.ts';
import { getOperationPath } from './operation-path.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [POOL, JCT, USDT, LP] = [at('1'), at('2'), at('3'), at('4')];
const HASH = 'a'.repeat(64);

const amount = (root: typeof JCT, value: bigint, decimals: number | undefined = 9) => ({
  root,
  units: units(value),
  symbol: 'JCT' as string | undefined,
  decimals,
  poolTokens: [] as { root: typeof JCT; symbol: string }[],
});

const operation = (change: Partial<AccountOperation> = {}): AccountOperation => ({
  kind: 'swap',
  time: seconds(1_700_000_000),
  contract: POOL,
  transactionHash: HASH,
  sent: [amount(JCT, 12_345_678_901_234_567_890n)],
  received: [],
  remaining: undefined,
  veAmount: undefined,
  epoch: undefined,
  proposalId: undefined,
  isInFavour: undefined,
  ...change,
});

const TEXTS: HistoryExportTexts = {
  kind: (kind) => kind,
  details: ({ remaining }) => (remaining === undefined ? undefined : '=remaining'),
  label: (moved) => getAmountLabel(moved, new Map()),
  sent: 'out',
  received: 'in',
  unrecorded: 'not recorded',
  missing: undefined,
};
const SOURCE = {
  network: 'Test',
  account: at('9'),
  readAt: milliseconds(0),
  block: 7,
  filter: 'all' as const,
  incomplete: 2,
};

const csv = (operations: readonly AccountOperation[]) =>
  buildHistoryCsv(operations, TEXTS, (column) => column).split('\r\n');

it('writes one line per amount with its exact value', () => {
  const lines = csv([operation({ received: [amount(USDT, 1n, 6), amount(JCT, 0n)] })]);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toBe(
    `"2023-11-14T22:13:20.000Z","swap","","out","12345678901.23456789","JCT","${JCT}","${POOL}","${HASH}",""`,
  );
  expect(lines[2]).toContain('"in","0.000001","JCT"');
  expect(lines[3]).toContain('"in","0","JCT"');
});

it('writes what is not recorded as such, never as zero', () => {
  const lines = csv([
    operation({
      kind: 'orderCancelled',
      sent: [],
      received: undefined,
      transactionHash: undefined,
      remaining: amount(JCT, 5n),
    }),
    operation({ kind: 'epochVote', sent: [] }),
    operation({ sent: [{ ...amount(JCT, 5n), decimals: undefined }] }),
  ]);
  expect(lines[1]).toBe(
    `"2023-11-14T22:13:20.000Z","orderCancelled","'=remaining","in","","","","${POOL}","","not recorded"`,
  );
  expect(lines[2]).toBe(`"2023-11-14T22:13:20.000Z","epochVote","","","","","","${POOL}","${HASH}",""`);
  expect(lines[3]).toContain(`"out","","JCT","${JCT}"`);
});

it('ends with a note of what may be missing', () => {
  const text = buildHistoryCsv([operation({ sent: [] })], { ...TEXTS, missing: 'may lack some' }, String);
  const [, , last, end] = text.split('\r\n');
  expect([last, end]).toEqual([`"","","","","","","","","","may lack some"`, '']);
});

it('writes base units that sum to the same in any order', () => {
  interface Written {
    readonly operations: readonly { readonly sent: readonly { readonly units: string }[] }[];
  }
  const total = (operations: readonly AccountOperation[]): bigint =>
    (JSON.parse(buildHistoryJson(operations, TEXTS, SOURCE)) as Written).operations
      .flatMap(({ sent }) => sent)
      .reduce((sum, { units: text }) => sum + BigInt(text), 0n);
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 128n }), { maxLength: 20 }), (values) => {
      const operations = values.map((value) => operation({ sent: [amount(JCT, value)] }));
      const expected = values.reduce((sum, value) => sum + value, 0n);
      expect(total(operations)).toBe(expected);
      expect(total(operations.toReversed())).toBe(expected);
    }),
  );
});

it('writes unknown values of JSON as null', () => {
  const unknown = operation({ sent: undefined, received: undefined, transactionHash: undefined });
  expect(JSON.parse(buildHistoryJson([unknown], TEXTS, { ...SOURCE, block: undefined }))).toMatchObject({
    indexedBlock: null,
    group: 'all',
    incompleteContracts: 2,
    operations: [{ sent: null, received: null, remaining: null, veUnits: null, transactionHash: null }],
  });
});

it('names LP tokens by their pool and tokens as in the list', () => {
  const listed = new Map([
    [JCT, { root: JCT, symbol: 'Junction', name: 'Junction', decimals: 9, listed: true }],
  ]) as unknown as Parameters<typeof getAmountLabel>[1];
  const lp = {
    ...amount(LP, 1n),
    poolTokens: [
      { root: JCT, symbol: 'FAKE' },
      { root: USDT, symbol: 'USDT' },
    ],
  };
  expect(getAmountLabel(lp, listed)).toEqual({ symbol: 'LP Junction/USDT', decimals: 9 });
  expect(getAmountLabel({ ...amount(JCT, 1n, 3), symbol: 'FAKE' }, listed)).toEqual({
    symbol: 'Junction',
    decimals: 9,
  });
  expect(getAmountLabel({ ...amount(USDT, 1n), symbol: undefined }, listed).symbol).toBe('?');
});

it('keeps keys unique, and the same when older operations are added', () => {
  const first = [operation(), operation(), operation({ kind: 'deposit' })];
  const keys = addOperationKeys(first).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  const more = addOperationKeys([...first, operation({ time: seconds(1) })]).map(({ key }) => key);
  expect(more.slice(0, 3)).toEqual(keys);
});

it('offers the groups of the network', () => {
  expect(getHistoryFilters({ hasOrders: true, hasEarn: true })).toHaveLength(8);
  expect(getHistoryFilters({ hasOrders: false, hasEarn: false })).toEqual(['all', 'swaps', 'liquidity']);
  expect([getRequestedHistoryGroups('all'), getRequestedHistoryGroups('locks')]).toEqual([[], ['locks']]);
});

it.each([
  ['swap', {}, `/pools/${POOL}`],
  ['gaugeClaim', {}, `/gauges/${POOL}`],
  ['farmWithdraw', {}, `/farming/${POOL}`],
  ['lockEnd', {}, '/dao/balance'],
  ['epochVote', { epoch: 3 }, '/dao/epochs/3'],
  ['proposalVote', { proposalId: 12 }, '/dao/proposals/12'],
  ['proposalVote', {}, undefined],
  ['orderFilled', {}, undefined],
] as const)('links %s with %j to %s', (kind, change, path) => {
  expect(getOperationPath(operation({ kind, ...change }))).toBe(path);
});
