import type { Seconds } from '@junction/primitives';
import type { OwnEpochVote } from '../../shared/queries/epoch-queries.ts';
import type { EscrowHistoryEntry } from '../queries/overview-queries.ts';

/** Entry of the account's activity. The amount is in base units of the governance token, or of ve for a vote. */
export interface DaoActivityEntry {
  readonly key: string;
  readonly kind: EscrowHistoryEntry['kind'] | 'Vote';
  /** Epoch of a vote; undefined for other entries. */
  readonly epoch: number | undefined;
  readonly amount: bigint;
  readonly time: Seconds;
}

const MAX_ENTRIES = 6;

/** Returns the latest locks, withdrawals and votes; a vote is one entry for all its gauges. */
export function listRecentActivity(
  votes: readonly OwnEpochVote[],
  past: readonly EscrowHistoryEntry[],
): readonly DaoActivityEntry[] {
  const byEpoch = new Map<number, DaoActivityEntry>();
  for (const { epoch, votes: given, time } of votes) {
    const known = byEpoch.get(epoch);
    const amount = known === undefined ? given : known.amount + given;
    byEpoch.set(epoch, { key: `epoch ${epoch}`, kind: 'Vote', epoch, amount, time });
  }
  const moved = past.map((one): DaoActivityEntry => ({ ...one, epoch: undefined }));
  return [...moved, ...byEpoch.values()].toSorted((a, b) => b.time - a.time).slice(0, MAX_ENTRIES);
}
