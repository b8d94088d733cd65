import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { claimedCsv } from './claimed-csv.ts';

const PLACE = toAddress(`0:${'9'.repeat(64)}`);
const HEADS = ['Time', 'Place'];
const claim = (symbol: string, amount: bigint | undefined) => ({
  key: 'one',
  tokens: [{ root: '0:1', symbol, amount }],
  time: seconds(1_700_000_000),
  hash: 'ee',
  place: PLACE,
});

it('writes a line for each token, with quotes, and an empty cell for what nobody can read', () => {
  const two = {
    ...claim('JCT', 61_200_000_000_000_000_000n),
    tokens: [...claim('JCT', 61_200_000_000_000_000_000n).tokens, ...claim('US"D', undefined).tokens],
  };
  expect(claimedCsv([two], () => 'A/B, "LP"', HEADS)).toBe(
    [
      '"Time","Place"',
      `"2023-11-14T22:13:20.000Z","A/B, ""LP""","${PLACE}","61.2","JCT","0:1","ee"`,
      `"2023-11-14T22:13:20.000Z","A/B, ""LP""","${PLACE}","","US""D","0:1","ee"`,
      '',
    ].join('\r\n'),
  );
});

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM', '\t=1'])(
  'gives no spreadsheet a formula: %s',
  (symbol) => {
    const [, row = ''] = claimedCsv([claim(symbol, 1n)], () => symbol, HEADS).split('\r\n');
    expect(row).toContain(`,"'${symbol.replaceAll('"', '""')}",`);
    expect(row).not.toMatch(/(^|,)"[=+\-@\t]/);
  },
);
