import { copyFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { basename } from 'node:path';
import { CodedError } from '@junction/primitives';
import { decodeCheckpoint, type JournalPosition, type StoredCheckpoint } from './journal-codec.ts';
import { countJournalFramesAfter, scanJournalFrames } from './journal-frames.ts';
import {
  findUnusedBackupPath,
  getCheckpointPath,
  listSegmentNumbers,
  readNewestSegmentNumber,
  removeSegmentIndex,
  getSegmentPath,
  renameToBackup,
  syncDirectory,
  writeNewestSegmentNumber,
} from './segment-files.ts';

/** Location of damage: completely written bytes have changed or are missing, which a crash cannot cause. */
export interface JournalDamageLocation {
  readonly file: string;
  /** Offset of the first damaged byte; absent if the file is missing. */
  readonly at?: number;
  /** Number of complete records after the damage in the same file. */
  readonly recordsAfter?: number;
}

export function createJournalDamagedError(
  path: string,
  bytes: Buffer,
  at: number,
): CodedError<'JOURNAL_DAMAGED', JournalDamageLocation> {
  const recordsAfter = countJournalFramesAfter(bytes, at + 1);
  return new CodedError('JOURNAL_DAMAGED', { file: basename(path), at, recordsAfter });
}

/** Returns the damage reported by an error; undefined for other errors. */
export function getJournalDamage(error: unknown): JournalDamageLocation | undefined {
  return error instanceof CodedError && error.code === 'JOURNAL_DAMAGED'
    ? (error.context as JournalDamageLocation)
    : undefined;
}

/** Describes the damage in one sentence for users. */
export function formatJournalDamage({ file, at, recordsAfter = 0 }: JournalDamageLocation): string {
  const where = at === undefined ? `${file} is missing` : `${file} is damaged from byte ${at} on`;
  return recordsAfter > 0 ? `${where}, ${recordsAfter} whole records follow it` : where;
}

/** Throws `JOURNAL_DAMAGED` unless every started segment exists and sealed ones have their recorded length. */
export function requireCompleteSegments(
  directory: string,
  numbers: readonly number[],
  stored: StoredCheckpoint | undefined,
): void {
  const last = getLastSegment(directory, numbers, stored);
  for (let number = 1; number <= last; number++) {
    const path = getSegmentPath(directory, number);
    if (!numbers.includes(number)) throw new CodedError('JOURNAL_DAMAGED', { file: basename(path) });
    const sealed = stored?.sealed[number - 1];
    if (sealed === undefined) continue;
    const { size } = statSync(path);
    if (size !== sealed.bytes)
      throw new CodedError('JOURNAL_DAMAGED', { file: basename(path), at: Math.min(size, sealed.bytes) });
  }
}

/**
 * Returns the number of the last segment that must exist. In journals of older versions only the checkpoint records it.
 */
function getLastSegment(
  directory: string,
  numbers: readonly number[],
  stored: StoredCheckpoint | undefined,
): number {
  return Math.max(
    numbers.at(-1) ?? 0,
    stored?.position.segment ?? 0,
    readNewestSegmentNumber(directory) ?? 0,
  );
}

/**
 * Reads the entire journal and truncates it at the first damage, if any. Removed parts are kept in backup files.
 * Returns the actions as sentences.
 */
export function truncateJournalAtDamage(directory: string, move = renameToBackup): string[] {
  const path = getCheckpointPath(directory);
  const stored = existsSync(path) ? decodeCheckpoint(readFileSync(path)) : undefined;
  const damage = findDamage(directory, stored);
  if (damage === undefined) return ['the whole journal was read: it is not damaged'];
  const numbers = listSegmentNumbers(directory);
  const notes: string[] = [];
  const keep = (kept: string): void => void notes.push(`kept as ${basename(kept)}`);
  const cut = numbers.includes(damage.segment) ? getSegmentPath(directory, damage.segment) : undefined;
  if (cut !== undefined) keep(copyToBackup(cut));
  // The damaged file is truncated last. If this function is interrupted, the damage is still found and no segment
  // counts as missing.
  writeNewestSegmentNumber(directory, numbers.findLast((each) => each <= damage.segment) ?? 0);
  if (stored !== undefined && isBefore(damage, stored.position)) keep(move(path));
  for (const number of numbers.filter((each) => each > damage.segment).toReversed()) {
    removeSegmentIndex(directory, number);
    keep(move(getSegmentPath(directory, number)));
  }
  syncDirectory(directory);
  removeSegmentIndex(directory, damage.segment);
  if (cut !== undefined) truncateSync(cut, damage.offset);
  return [
    `the journal ends at byte ${damage.offset} of segment ${damage.segment}: what was behind is lost`,
    ...notes,
  ];
}

function copyToBackup(file: string): string {
  const aside = findUnusedBackupPath(file);
  copyFileSync(file, aside);
  return aside;
}

function findDamage(directory: string, stored: StoredCheckpoint | undefined): JournalPosition | undefined {
  const numbers = listSegmentNumbers(directory);
  const last = getLastSegment(directory, numbers, stored);
  for (let segment = 1; segment <= last; segment++) {
    if (!numbers.includes(segment)) return { segment, offset: 0 };
    const { end, ending } = scanJournalFrames(readFileSync(getSegmentPath(directory, segment)));
    const isTorn = ending === 'torn' && segment === numbers.at(-1);
    const isSound = ending === 'complete' || isTorn;
    if (!isSound || end < getCoveredBytes(stored, segment)) return { segment, offset: end };
  }
  return undefined;
}

/** Returns the number of bytes of a segment that the checkpoint depends on; 0 without a checkpoint. */
function getCoveredBytes(stored: StoredCheckpoint | undefined, segment: number): number {
  if (stored === undefined) return 0;
  const { position, sealed } = stored;
  return sealed[segment - 1]?.bytes ?? (position.segment === segment ? position.offset : 0);
}

function isBefore(a: JournalPosition, b: JournalPosition): boolean {
  return a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset);
}
