import type { Address, Seconds } from '@junction/primitives';
import type { TokenFacts } from '../database/token-facts.ts';
import type { IndexModule } from './index-module.ts';

/** Values of every module, each found by its module alone. */
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

/** The last activity that was folded. */
export interface FoldedUpTo {
  /** Its logical time; 0 before the first. */
  readonly lt: bigint;
  readonly time: Seconds;
}

/** All that is kept in memory between two steps. It never changes; a step answers a new one. */
export class IndexState extends ByModule implements FoldedUpTo {
  readonly lt: bigint;
  readonly time: Seconds;
  /** The facts of every token that is known. */
  readonly tokens: ReadonlyMap<Address, TokenFacts>;

  constructor(
    { lt, time }: FoldedUpTo,
    tokens: ReadonlyMap<Address, TokenFacts>,
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

/** What modules tell others of a step. */
export class IndexUpdate extends ByModule {
  of<State, Update>(module: IndexModule<State, Update>): Update {
    return this.valueOf(module) as Update;
  }
}
