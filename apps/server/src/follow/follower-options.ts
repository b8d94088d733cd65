import type { Address } from '@junction/primitives';
import type { RetentionPolicy } from '../database/retention.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { BackfillBuffer } from '../write/backfill-buffer.ts';
import type { IndexStore } from '../write/index-store.ts';
import type { Quarantine } from '../write/quarantine.ts';
import type { ChainNode, ChainNodeSource } from './chain-nodes.ts';
import type { PublishedIndexStep } from './index-step.ts';
import type { TokenReader } from './token-reader.ts';
import type { AccountWatchLimits } from './watched-accounts.ts';

export interface ChainFollowerOptions {
  /** Indexed modules, the same as those of the store. At least one has root accounts. */
  readonly modules: readonly IndexModule[];
  readonly client: ChainNode;
  /** The nodes behind `client`. Required if there are several, or if the chain of the only one must be checked. */
  readonly nodes?: ChainNodeSource;
  /** Global id of the chain; nodes of other chains are skipped. */
  readonly chainId?: number;
  /** Seconds between two confirmations of a fork if only one node responds. Default 60. */
  readonly forkConfirmationSeconds?: number;
  readonly store: IndexStore;
  /** Buffer for long histories: activities that are stored but not projected yet. */
  readonly backfillBuffer: BackfillBuffer;
  /** Called with the number of backfilled activities in memory when it changes. */
  readonly onBuffered?: (count: number) => void;
  /** Store of accounts and tokens that cannot be read yet. */
  readonly quarantine: Quarantine;
  readonly readToken: TokenReader;
  /**
   * Settings of the index as text. A stored index is continued only if it was created with the same settings or a
   * subset of them.
   */
  readonly identity: string;
  /** Seconds since the Unix epoch. */
  readonly now: () => number;
  /** Retention policy for old data; undefined keeps all data. */
  readonly retention?: RetentionPolicy | undefined;
  readonly onStep: (step: PublishedIndexStep) => void;
  /** Called for accounts in a final state that are no longer followed. */
  readonly onUnfollow?: (accounts: readonly Address[]) => void;
  /** Limits of on-demand accounts, for tests. */
  readonly watchLimits?: AccountWatchLimits;
  /** Called before an account's transactions are read for the first time. */
  readonly onFollow: (accounts: readonly Address[]) => Promise<void>;
  /** Once aborted, a round ends with its current page or step, and nothing else is read or written. */
  readonly signal?: AbortSignal;
}
