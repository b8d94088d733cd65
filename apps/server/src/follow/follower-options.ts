import type { Address } from '@junction/primitives';
import type { IndexModule } from '../modules/index-module.ts';
import type { BacklogStore } from '../write/backlog-store.ts';
import type { IndexStore } from '../write/index-store.ts';
import type { Quarantine } from '../write/quarantine.ts';
import type { ChainNode, NodeSource } from './chain-nodes.ts';
import type { IndexStep } from './index-step.ts';
import type { TokenReader } from './token-reader.ts';
import type { WatchLimits } from './watched-accounts.ts';

/** What a follower is made of. */
export interface FollowerOptions {
  /** What is indexed; the store must have the same. One of them follows something from the start. */
  readonly modules: readonly IndexModule[];
  readonly client: ChainNode;
  /** The nodes behind `client`, where there are several, or one that may be of another chain. */
  readonly nodes?: NodeSource;
  /** Global id of the chain: nodes of another one are left out. */
  readonly chainId?: number;
  /** Seconds between two confirmations of a fork where only one node can be asked; 60 when left out. */
  readonly forkConfirmationSeconds?: number;
  readonly store: IndexStore;
  /** Histories that are read but not folded yet. */
  readonly backlog: BacklogStore;
  /** Activities of long histories in memory. */
  readonly onBuffered?: (count: number) => void;
  /** What cannot be used, until it can. */
  readonly quarantine: Quarantine;
  readonly readToken: TokenReader;
  /** What the stored index was made from, or a part of it; any other is refused. */
  readonly identity: string;
  /** Seconds of the computer's clock. */
  readonly now: () => number;
  readonly onStep: (step: IndexStep) => void;
  /** Nothing happens to these accounts any more. */
  readonly onForget?: (accounts: readonly Address[]) => void;
  /** How many accounts of crowds are watched at once; for tests. */
  readonly watchLimits?: WatchLimits;
  /** Called before an account's transactions are read for the first time. */
  readonly onFollow: (accounts: readonly Address[]) => Promise<void>;
  /** Aborted when nothing is to be read or written any more: a round ends with its next page or step. */
  readonly signal?: AbortSignal;
}
