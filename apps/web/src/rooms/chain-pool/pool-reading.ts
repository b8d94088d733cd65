import type { FoundPool } from './chain-pool-query.ts';

/** Selected pool of a form. */
export interface PoolReading {
  /** Undefined until determined. */
  readonly found: FoundPool | undefined;
  /** The URL names a pool of other tokens. */
  readonly isForeign: boolean;
  /** Milliseconds; 0 before the first response. */
  readonly readAt: number;
  /** Repeated failures; polling continues. */
  readonly isUnreadable: boolean;
  /** Reads the same pool again; undefined without a response. */
  readonly lookAgain: () => Promise<FoundPool | undefined>;
}
