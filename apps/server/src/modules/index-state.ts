import type { Address, Seconds } from '@junction/primitives';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { IndexModule } from './index-module.ts';

/** Stores one value per module. */
class ValuesByModule {
  readonly #values: ReadonlyMap<IndexModule, unknown>;

  constructor(values: Iterable<readonly [IndexModule, unknown]>) {
    this.#values = new Map(values);
  }

  protected valueOf(module: IndexModule): unknown {
    if (!this.#values.has(module)) throw new RangeError(`no index of ${module.name}`);
    return this.#values.get(module);
  }
}

/** Logical time and block time of the last projected activity. */
export interface ProjectedHead {
  /** Logical time; 0 before the first activity. */
  readonly lt: bigint;
  readonly time: Seconds;
}

/** Immutable in-memory state of all modules between two steps. */
export class IndexState extends ValuesByModule implements ProjectedHead {
  readonly lt: bigint;
  readonly time: Seconds;
  /** Metadata of all known tokens. */
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;

  constructor(
    { lt, time }: ProjectedHead,
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

/** Update of each module for one step. */
export class IndexUpdate extends ValuesByModule {
  of<State, Update>(module: IndexModule<State, Update>): Update {
    return this.valueOf(module) as Update;
  }
}
