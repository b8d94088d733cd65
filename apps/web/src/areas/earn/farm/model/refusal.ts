import type { TraceNode } from '@junction/api-contract';

/** Why an older farm turned something back. */
export type FarmRefusal =
  /** Too few coins travelled along. */
  | 'low-value'
  /** Rounds and ends that the farm does not take any more. */
  | 'late'
  | 'not-owner'
  /** The lock of unclaimed rewards has not ended. */
  | 'locked'
  /** More was asked for than is deposited: the farm says nothing. */
  | 'silent'
  | 'unknown';

/** Exit codes of a farm (facts 7.2). */
const BY_CODE: ReadonlyMap<number, FarmRefusal> = new Map([
  [101, 'not-owner'],
  [107, 'silent'],
  [108, 'low-value'],
  [114, 'late'],
  [115, 'late'],
  [117, 'locked'],
]);

/** The reason in a finished tree, with the exit code where a contract failed with one. */
export function refusalOf(nodes: readonly Pick<TraceNode, 'status' | 'exitCode'>[]): {
  readonly reason: FarmRefusal;
  readonly code: number | undefined;
} {
  const code = nodes.find(({ status }) => status === 'refused')?.exitCode;
  return code === undefined
    ? { reason: nodes.length === 0 ? 'unknown' : 'silent', code }
    : { reason: BY_CODE.get(code) ?? 'unknown', code };
}
