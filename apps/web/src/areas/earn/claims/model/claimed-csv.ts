import { formatUnits } from '@junction/primitives';
import type { Claimed } from '../queries/claimed-query.ts';

/** Amounts of transactions are 1e-18 of a token. */
const PLACES = 18;
/** Spreadsheets take what begins so for a formula, and anybody may call a token that. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => cells.map(cell).join(',');

/** One line for each token of each claim (RFC 4180): times are UTC, an amount nobody can read is empty. */
export function claimedCsv(
  claims: readonly Claimed[],
  nameOf: (claim: Claimed) => string,
  heads: readonly string[],
): string {
  const rows = claims.flatMap((claim) =>
    claim.tokens.map(({ root, symbol, amount }) =>
      line([
        new Date(claim.time * 1_000).toISOString(),
        nameOf(claim),
        claim.place ?? '',
        amount === undefined ? '' : formatUnits(amount, PLACES),
        symbol,
        root,
        claim.hash,
      ]),
    ),
  );
  return [line(heads), ...rows, ''].join('\r\n');
}
