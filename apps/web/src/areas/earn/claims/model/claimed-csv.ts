import { formatFixed } from '@junction/primitives';
import type { Claimed } from '../queries/claimed-query.ts';

/** Spreadsheets interpret these as formulas, and a token symbol can contain anything. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => cells.map(cell).join(',');

/** One line per token of each claim (RFC 4180), times in UTC. */
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
        claim.place,
        formatFixed(amount),
        symbol,
        root,
        claim.hash,
      ]),
    ),
  );
  return [line(heads), ...rows, ''].join('\r\n');
}
