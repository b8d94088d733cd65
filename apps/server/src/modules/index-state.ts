import type { Address, Seconds } from '@junction/primitives';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { IndexModule } from './index-module.ts';

/** Stores one value per module. */
class ByModule {
  readonly #values: ReadonlyMap<IndexModule, unknown>;

  constructor(values: Iterable<readonly [IndexModule, unknown]>) {
    this.#values = new Map(values);
  }

  protected valueOf(module: IndexModule): unknown {
    if (!this.#values.has(module)) throw new RangeError(`no index of ${module.name}`);
    return this.#values.get(module);
  }
}

/** The last projected activity. */
export interface ProjectedUpTo {
  /** Logical time; 0 before the first activity. */
  readonly lt: bigint;
  readonly time: Seconds;
}

/** Immutable in-memory state of all modules between two steps. */
export class IndexState extends ByModule implements ProjectedUpTo {
  readonly lt: bigint;
  readonly time: Seconds;
  /** Metadata of all known tokens. */
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;

  constructor(
    { lt, time }: ProjectedUpTo,
    tokens: ReadonlyMap<Address, TokenMetadata>,
    states: Iterable<readonly [IndexModule, unknown]>,
  ) {
    super(states);
    this.lt = lt;
    this.time = time;
    this.tokens = tokens;
  }

  of<State, Update>(module: IndexModule<State, Update>): State {
    return this.valueOf(module) as State;
  }
}

/** What each module reports about a step. */
export class IndexUpdate extends ByModule {
  of<State, Update>(module: IndexModule<State, Update>): Update {
    return this.valueOf(module) as Update;
  }
}
