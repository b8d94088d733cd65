import { milliseconds, toAddress, usd } from '@junction/primitives';
import { expect, it } from 'vitest';
import {
  buildPortfolioExportRows,
  buildPortfolioCsv,
  buildPortfolioJson,
  type PortfolioExportTexts,
} from './export-portfolio.ts';
import type { Portfolio, PortfolioCategorySection } from './derive-portfolio.ts';
import { EMPTY_POOL_TOKENS, EMPTY_CATEGORY_POSITIONS } from './position.ts';
import type { PositionValue } from './worth.ts';

const ROOT = toAddress(`0:${'1'.repeat(64)}`);
const section = (name: string, units: bigint, worth: PositionValue): PortfolioCategorySection => ({
  place: { ...EMPTY_CATEGORY_POSITIONS, key: 'wallet', retry: () => undefined, unread: ['=cmd()'] },
  rows: [
    {
      position: { key: 'one', root: ROOT, units, poolTokens: EMPTY_POOL_TOKENS, detail: { kind: 'token' } },
      label: { symbol: name, name, decimals: 9 },
      worth,
    },
  ],
  subtotal: undefined,
  share: undefined,
});
const texts: PortfolioExportTexts = {
  place: () => 'Wallet',
  details: () => undefined,
  status: ({ worth }) => (worth.kind === 'unknown' ? worth.reason : undefined),
  unread: 'could not be read',
  loading: 'still being read',
};
const KNOWN: PositionValue = { kind: 'known', usd: usd(1_234_567_890_123_456_789_012n), price: 10n ** 17n };
const UNKNOWN: PositionValue = { kind: 'unknown', reason: 'no-price' };

it('writes exact amounts and values, and the positions that could not be read', () => {
  const rows = buildPortfolioExportRows(
    { sections: [section('JCT', 12_345_678_901_234_567_890n, KNOWN)] },
    texts,
  );
  expect(buildPortfolioCsv(rows, (column) => column)).toBe(
    [
      '"place","position","details","amount","symbol","root","price","value","status"',
      `"Wallet","JCT","","12345678901.23456789","JCT","${ROOT}","0.1","1234.567890123456789012",""`,
      `"Wallet","'=cmd()","","","","","","","could not be read"`,
      '',
    ].join('\r\n'),
  );
});

it.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK(""http://x"")`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM', "'@SUM"],
  ['\t=1', "'\t'=1"],
  ['\n=1', "'\n'=1"],
  ['＝1', "'＝1"],
  ['US;=1', "US;'=1"],
])('neutralizes a formula in the name of a token: %j', (name, cell) => {
  const csv = buildPortfolioCsv(
    buildPortfolioExportRows({ sections: [section(name, 1n, UNKNOWN)] }, texts),
    String,
  );
  expect(csv).toContain(`"${cell}"`);
  expect(csv).not.toMatch(/(^|,)"[=+\-@\t\n＝]/);
});

it('writes nothing instead of 0 for what is unknown', () => {
  const one = section('?', 1n, UNKNOWN);
  const rows = one.rows.map((row) => ({ ...row, label: { ...row.label, decimals: undefined } }));
  const [row] = buildPortfolioExportRows({ sections: [{ ...one, rows }] }, texts);
  expect(row).toMatchObject({ amount: undefined, value: undefined, price: undefined, status: 'no-price' });
});

it('adds a line for a place that failed or is still being read', () => {
  const one = section('JCT', 1n, KNOWN);
  const place = { ...one.place, unread: [] };
  const rows = buildPortfolioExportRows(
    {
      sections: [
        { ...one, rows: [], place: { ...place, state: 'failed' } },
        { ...one, rows: [], place: { ...place, state: 'loading' } },
      ],
    },
    texts,
  );
  expect(rows.map(({ status }) => status)).toEqual(['could not be read', 'still being read']);
});

it('writes JSON that states what the total does not include', () => {
  const rows = buildPortfolioExportRows({ sections: [section('JCT', 1n, UNKNOWN)] }, texts);
  const missing: Portfolio['missing'] = {
    uncounted: 1,
    unread: ['wallet'],
    loading: [],
    leftOut: 0,
    unverified: 0,
  };
  const source = { network: 'Test', account: ROOT, readAt: milliseconds(0), block: undefined };
  const text = buildPortfolioJson({ total: undefined, isComplete: false, missing }, rows, source);
  expect(JSON.parse(text)).toMatchObject({
    account: ROOT,
    readAt: '1970-01-01T00:00:00.000Z',
    indexedBlock: null,
    totalUsd: null,
    isComplete: false,
    notIncluded: missing,
    positions: [
      { position: 'JCT', amount: '0.000000001', value: null, details: null },
      { position: '=cmd()', amount: null },
    ],
  });
});
