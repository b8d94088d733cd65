import type { TraceNode } from '@junction/api-contract';

/** Reason why a legacy farm rejected a message. */
export type FarmRejection =
  /** Too few coins attached. */
  | 'low-value'
  /** The time of a round or end had passed when the message arrived. */
  | 'late'
  | 'not-owner'
  /** The hold period of unclaimed rewards has not ended. */
  | 'locked'
  /** The farm reports no exit code, or rejects an amount that exceeds the deposit. */
  | 'silent'
  | 'unknown';

/** Rejections by exit code of the farm contract. */
const BY_CODE: ReadonlyMap<number, FarmRejection> = new Map([
  [101, 'not-owner'],
  [107, 'silent'],
  [108, 'low-value'],
  [114, 'late'],
  [115, 'late'],
  [117, 'locked'],
]);

/** Returns the reason in a completed message tree, with the exit code of the failing contract. */
export function getFarmRejection(nodes: readonly Pick<TraceNode, 'status' | 'exitCode'>[]): {
  readonly reason: FarmRejection;
  readonly code: number | undefined;
} {
  const code = nodes.find(({ status }) => status === 'refused')?.exitCode;
  return code === undefined
    ? { reason: nodes.length === 0 ? 'unknown' : 'silent', code }
    : { reason: BY_CODE.get(code) ?? 'unknown', code };
}
