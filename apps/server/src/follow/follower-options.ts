import type { Address } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import type { ChainOddity } from '../index-fault.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { BacklogStore } from '../write/backlog-store.ts';
import type { IndexStore } from '../write/index-store.ts';
import type { Quarantine } from '../write/quarantine.ts';
import type { IndexStep } from './index-step.ts';
import type { TokenReader } from './token-reader.ts';
import type { WatchLimits } from './watched-accounts.ts';

/** What a follower is made of. */
export interface FollowerOptions {
  /** What is indexed; the store must have the same. One of them follows something from the start. */
  readonly modules: readonly IndexModule[];
  readonly client: Pick<JrpcClient, 'getContractState' | 'getTimings' | 'getTransactionsList'>;
  readonly store: IndexStore;
  /** Histories that are read but not folded yet. */
  readonly backlog: BacklogStore;
  /** Activities of long histories in memory. */
  readonly onBuffered?: (count: number) => void;
  /** What cannot be used, until it can. */
  readonly quarantine: Quarantine;
  readonly readToken: TokenReader;
  /** What the stored index must belong to; anything else is emptied first. */
  readonly identity: string;
  /** Seconds of the computer's clock. */
  readonly now: () => number;
  readonly onStep: (step: IndexStep) => void;
  /** The node in use gave something that is no transaction. */
  readonly onGarbage?: (cause: ChainOddity) => void;
  /** Nothing happens to these accounts any more. */
  readonly onForget?: (accounts: readonly Address[]) => void;
  /** How many accounts of crowds are watched at once; for tests. */
  readonly watchLimits?: WatchLimits;
  /** Called before an account's transactions are read for the first time. */
  readonly onFollow: (accounts: readonly Address[]) => Promise<void>;
  /** Aborted when nothing is to be read or written any more: a round ends with its next page or step. */
  readonly signal?: AbortSignal;
}
