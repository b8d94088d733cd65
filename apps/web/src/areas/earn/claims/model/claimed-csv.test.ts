import { seconds, toAddress, fixedAmount } from '@junction/primitives';
import { expect, it } from 'vitest';
import { buildPastClaimsCsv } from './claimed-csv.ts';

const PLACE = toAddress(`0:${'9'.repeat(64)}`);
const ROOT = toAddress(`0:${'1'.repeat(64)}`);
const HEADS = ['Time', 'Place'];
const claim = (symbol: string, amount: bigint) => ({
  key: 'one',
  tokens: [{ root: ROOT, symbol, amount: fixedAmount(amount) }],
  time: seconds(1_700_000_000),
  hash: 'ee',
  place: PLACE,
});

it('writes one quoted line per token', () => {
  const two = {
    ...claim('JCT', 61_200_000_000_000_000_000n),
    tokens: [...claim('JCT', 61_200_000_000_000_000_000n).tokens, ...claim('US"D', 1n).tokens],
  };
  expect(buildPastClaimsCsv([two], () => 'A/B, "LP"', HEADS)).toBe(
    [
      '"Time","Place"',
      `"2023-11-14T22:13:20.000Z","A/B, ""LP""","${PLACE}","61.2","JCT","${ROOT}","ee"`,
      `"2023-11-14T22:13:20.000Z","A/B, ""LP""","${PLACE}","0.000000000000000001","US""D","${ROOT}","ee"`,
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
  ['US;=1', "US;'=1"],
])('neutralizes a spreadsheet formula: %j', (symbol, cell) => {
  const [, row = ''] = buildPastClaimsCsv([claim(symbol, 1n)], () => symbol, HEADS).split('\r\n');
  expect(row).toContain(`,"${cell}",`);
  expect(row).not.toMatch(/(^|,)"[=+\-@\t]/);
});
