import type { FoundPool } from './chain-pool-query.ts';

/** The one pool a form is about, among those its tokens have. */
export interface PoolReading {
  /** Undefined until it is known which one that is. */
  readonly found: FoundPool | undefined;
  /** The page names a pool that is none of these tokens. */
  readonly isForeign: boolean;
  /** Milliseconds; 0 before the first answer. */
  readonly readAt: number;
  /** The chain has not answered several times; it is asked on. */
  readonly isUnreadable: boolean;
  /** The same pool as it is this moment; undefined where nobody answers. */
  readonly lookAgain: () => Promise<FoundPool | undefined>;
}
