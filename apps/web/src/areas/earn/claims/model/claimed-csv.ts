import { formatFixed } from '@junction/primitives';
import { formatCsvLine } from '../../../../shared/files/csv.ts';
import type { PastClaim } from '../queries/claimed-query.ts';

/** Returns a CSV file (RFC 4180) with one line per token of each claim; times are in UTC. */
export function buildPastClaimsCsv(
  claims: readonly PastClaim[],
  nameOf: (claim: PastClaim) => string,
  heads: readonly string[],
): string {
  const rows = claims.flatMap((claim) =>
    claim.tokens.map(({ root, symbol, amount }) =>
      formatCsvLine([
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
  return [formatCsvLine(heads), ...rows, ''].join('\r\n');
}
