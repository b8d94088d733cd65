import { err, nano, ok, type Nano, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { RATIO_BASE } from './voting.ts';

/** Coins of a message, of every begun group of candidates, and of every gauge that may be paid; nano. */
const MESSAGE = 1_500_000_000n;
const PER_GROUP = 1_600_000_000n;
const PER_WINNER = 700_000_000n;
/** Candidates that one message counts. */
export const CANDIDATES_PER_MESSAGE = 35n;

/**
 * The coins the end of a voting asks for. Equals the getter `calculateGasForEndVoting`. Error `NOTHING_TO_DIVIDE_BY` for a
 * least ratio of 0, which the escrow of ours refuses (V-9).
 *
 * @param candidates all candidates, with votes or without
 * @param minRatio the least votes of a gauge in parts of 10 000
 */
export function coinsForEndVoting(candidates: number, minRatio: bigint): Result<Nano, EarnError> {
  if (minRatio === 0n) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  const gauges = BigInt(candidates);
  const mostWinners = RATIO_BASE / minRatio + 1n;
  const winners = gauges < mostWinners ? gauges : mostWinners;
  return ok(nano(MESSAGE + (gauges / CANDIDATES_PER_MESSAGE + 1n) * PER_GROUP + PER_WINNER * winners));
}
