import { setImmediate } from 'node:timers/promises';
import type { Address } from '@junction/primitives';
import type { Transaction } from 'kysely';
import type { Activity } from '../database/activity-json.ts';
import { copyLines, copyRows } from '../database/copy-rows.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import type { Fold, IndexModule } from '../modules/index-module.ts';
import { IndexState, IndexUpdate } from '../modules/index-state.ts';
import { inChunks } from './chunks.ts';
import type { Step } from './step.ts';
import { ACTIVITY_COLUMNS, activityValues } from './write-facts.ts';

/** Activities turned into text at a stretch. */
const SLICE = 50;

/** The index after a step, and what the step changed. */
export interface Written {
  readonly state: IndexState;
  readonly update: IndexUpdate;
  /** Accounts to which nothing happens any more. */
  readonly ended: readonly Address[];
  /** Earlier answers do not hold any more. */
  readonly isRefolded?: boolean;
}

/** The index after a step that was late. */
export interface LateWritten extends Written {
  /** Activities that were folded again. */
  readonly folded: number;
}

export interface Folded extends Written {
  readonly folds: readonly Fold<unknown, unknown>[];
  /** Activities to be copied in; none of them when they waited in the backlog. */
  readonly activities: readonly Buffer[];
  /** Activities that are not kept. */
  readonly leftOut: readonly Activity[];
}

interface Refolded extends Pick<LateWritten, 'update' | 'ended' | 'folded'> {
  /** The rest of it is folded again the next times. */
  readonly isUnfinished: boolean;
}

/** Every module, one after the other. */
export class IndexFolds {
  readonly #modules: readonly IndexModule[];

  /** Modules fold in this order. */
  constructor(modules: readonly IndexModule[]) {
    this.#modules = modules;
  }

  /** Changes no table: what it answers is written afterwards. */
  async fold(
    before: IndexState,
    { activities: all, tokens: fresh, consumed }: Pick<Step, 'activities' | 'tokens' | 'consumed'>,
    database: Database,
    isWritten: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Folded> {
    const tokens = withTokens(before.tokens, fresh);
    const folds = new Map<IndexModule, Fold<unknown, unknown>>();
    const leftOut: Activity[] = [];
    let kept = all;
    for (const module of this.#modules) {
      const step = { activities: kept, tokens, database, isWritten };
      const fold = await module.fold(before.of(module), step);
      folds.set(module, fold);
      const { leftOut: out } = fold;
      if (out === undefined || out.size === 0) continue;
      leftOut.push(...out);
      kept = kept.filter((one) => !out.has(one));
    }
    const last = kept.at(-1)?.activity ?? before;
    const byModule = [...folds];
    return {
      state: new IndexState(
        last,
        tokens,
        byModule.map(([module, fold]) => [module, fold.state]),
      ),
      update: new IndexUpdate(byModule.map(([module, fold]) => [module, fold.update])),
      ended: byModule.flatMap(([, { ended }]) => ended ?? []),
      folds: [...folds.values()],
      activities: consumed ? [] : await linesOf(kept),
      leftOut,
    };
  }

  /** Updates of two steps as one. */
  join(earlier: IndexUpdate, later: IndexUpdate): IndexUpdate {
    return new IndexUpdate(
      this.#modules.map((module) => [module, module.join(earlier.of(module), later.of(module))]),
    );
  }

  /** Folds again what late activities and facts touch. */
  async refold(
    transaction: Transaction<Schema>,
    state: IndexState,
    late: readonly Activity[],
    facts: readonly TokenFacts[],
  ): Promise<Refolded> {
    const tokens = withTokens(state.tokens, facts);
    const fresh = facts.map(({ address }) => address).filter((token) => !state.tokens.has(token));
    const update: (readonly [IndexModule, unknown])[] = [];
    const ended: Address[] = [];
    const gone: Activity[] = [];
    let folded = 0;
    let isUnfinished = false;
    for (const module of this.#modules) {
      const refold = await module.refold(transaction, {
        state: state.of(module),
        late,
        gone: [...gone],
        fresh,
        tokens,
      });
      update.push([module, refold.update]);
      ended.push(...(refold.ended ?? []));
      gone.push(...(refold.gone ?? []));
      if (refold.folded !== undefined) folded += refold.folded;
      isUnfinished ||= refold.isUnfinished === true;
    }
    return { update: new IndexUpdate(update), ended, folded, isUnfinished };
  }
}

function withTokens(
  known: ReadonlyMap<Address, TokenFacts>,
  fresh: readonly TokenFacts[],
): ReadonlyMap<Address, TokenFacts> {
  return fresh.length === 0
    ? known
    : new Map([...known, ...fresh.map((token) => [token.address, token] as const)]);
}

/** Activities as text for the database, in slices: between them the database is sent what it waits for. */
export async function linesOf(activities: readonly Activity[]): Promise<readonly Buffer[]> {
  const lines: Buffer[] = [];
  for (const slice of inChunks(activities, SLICE)) {
    lines.push(...copyLines(slice, activityValues));
    if (slice.length === SLICE) await setImmediate();
  }
  return lines;
}

/** The rows of a step that was folded. */
export async function writeFolded(
  transaction: Transaction<Schema>,
  { activities, folds }: Pick<Folded, 'activities' | 'folds'>,
): Promise<void> {
  await copyRows(transaction, 'activities', ACTIVITY_COLUMNS, activities);
  for (const fold of folds) await fold.write(transaction);
}
