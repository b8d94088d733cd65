import { setImmediate } from 'node:timers/promises';
import type { Address } from '@junction/primitives';
import type { Transaction } from 'kysely';
import type { Activity } from '../database/activity-json.ts';
import { encodeCopyLines, copyRows } from '../database/copy-rows.ts';
import type { Database } from '../database/open-database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { ProjectionResult, IndexModule } from '../modules/index-module.ts';
import { IndexState, IndexUpdate } from '../modules/index-state.ts';
import { toChunks } from './chunks.ts';
import type { IndexWriteStep } from './step.ts';
import { ACTIVITY_COLUMNS, toActivityColumnValues } from './write-tokens-and-cursors.ts';

/** Number of activities encoded before yielding to the event loop. */
const ENCODE_CHUNK = 50;

/** State of the index after a step, with the changes of the step. */
export interface IndexWriteStepResult {
  readonly state: IndexState;
  readonly update: IndexUpdate;
  /** Accounts in a final state, which need not be followed any more. */
  readonly ended: readonly Address[];
  /** True if rows of earlier steps may have changed. */
  readonly isReprojected?: boolean;
}

/** State of the index after a step with out-of-order activities. */
export interface OutOfOrderWriteStepResult extends IndexWriteStepResult {
  /** Number of reprojected activities. */
  readonly reprojectedCount: number;
}

export interface ProjectedIndexStep extends IndexWriteStepResult {
  readonly projections: readonly ProjectionResult<unknown, unknown>[];
  /** Activities as `COPY` lines; empty if they are moved from the backfill buffer. */
  readonly activities: readonly Buffer[];
  /** Activities that a module excluded. They are not stored. */
  readonly excluded: readonly Activity[];
}

interface ReprojectedStep extends Pick<OutOfOrderWriteStepResult, 'update' | 'ended' | 'reprojectedCount'> {
  /** True if the reprojection is not complete yet, so that further calls are needed. */
  readonly isUnfinished: boolean;
}

/** Runs all index modules in projection order. */
export class IndexProjector {
  readonly #modules: readonly IndexModule[];

  /**
   * Creates the projector.
   * @param modules in projection order
   */
  constructor(modules: readonly IndexModule[]) {
    this.#modules = modules;
  }

  /** Projects activities without writing. `writeProjectedStep` writes the result. */
  async project(
    before: IndexState,
    { activities: all, tokens: fresh, consumed }: Pick<IndexWriteStep, 'activities' | 'tokens' | 'consumed'>,
    database: Database,
    isWritten: () => Promise<void> = () => Promise.resolve(),
  ): Promise<ProjectedIndexStep> {
    const tokens = addTokens(before.tokens, fresh);
    const projections = new Map<IndexModule, ProjectionResult<unknown, unknown>>();
    const excluded: Activity[] = [];
    let remaining = all;
    for (const module of this.#modules) {
      const step = { activities: remaining, tokens, database, isWritten };
      const project = await module.project(before.of(module), step);
      projections.set(module, project);
      const { excluded: excludedHere } = project;
      if (excludedHere === undefined || excludedHere.size === 0) continue;
      excluded.push(...excludedHere);
      remaining = remaining.filter((one) => !excludedHere.has(one));
    }
    const last = remaining.at(-1)?.activity ?? before;
    const byModule = [...projections];
    return {
      state: new IndexState(
        last,
        tokens,
        byModule.map(([module, project]) => [module, project.state]),
      ),
      update: new IndexUpdate(byModule.map(([module, project]) => [module, project.update])),
      ended: byModule.flatMap(([, { ended }]) => ended ?? []),
      projections: [...projections.values()],
      activities: consumed ? [] : await toActivityCopyLines(remaining),
      excluded,
    };
  }

  /** Merges the updates of two consecutive steps. */
  merge(earlier: IndexUpdate, later: IndexUpdate): IndexUpdate {
    return new IndexUpdate(
      this.#modules.map((module) => [module, module.join(earlier.of(module), later.of(module))]),
    );
  }

  /** Reprojects rows affected by out-of-order activities and by token metadata that became readable later. */
  async reproject(
    transaction: Transaction<DatabaseSchema>,
    state: IndexState,
    outOfOrder: readonly Activity[],
    freshTokens: readonly TokenMetadata[],
  ): Promise<ReprojectedStep> {
    const tokens = addTokens(state.tokens, freshTokens);
    const fresh = freshTokens.map(({ address }) => address).filter((token) => !state.tokens.has(token));
    const update: (readonly [IndexModule, unknown])[] = [];
    const ended: Address[] = [];
    const removed: Activity[] = [];
    let reprojectedCount = 0;
    let isUnfinished = false;
    for (const module of this.#modules) {
      const reproject = await module.reproject(transaction, {
        state: state.of(module),
        outOfOrder,
        removed: [...removed],
        fresh,
        tokens,
      });
      update.push([module, reproject.update]);
      ended.push(...(reproject.ended ?? []));
      removed.push(...(reproject.removed ?? []));
      if (reproject.reprojectedCount !== undefined) reprojectedCount += reproject.reprojectedCount;
      isUnfinished ||= reproject.isUnfinished === true;
    }
    return { update: new IndexUpdate(update), ended, reprojectedCount, isUnfinished };
  }
}

function addTokens(
  known: ReadonlyMap<Address, TokenMetadata>,
  fresh: readonly TokenMetadata[],
): ReadonlyMap<Address, TokenMetadata> {
  return fresh.length === 0
    ? known
    : new Map([...known, ...fresh.map((token) => [token.address, token] as const)]);
}

/**
 * Encodes activities as `COPY` lines in chunks and yields to the event loop between them, so that pending queries are
 * sent.
 */
export async function toActivityCopyLines(activities: readonly Activity[]): Promise<readonly Buffer[]> {
  const lines: Buffer[] = [];
  for (const slice of toChunks(activities, ENCODE_CHUNK)) {
    lines.push(...encodeCopyLines(slice, toActivityColumnValues));
    if (slice.length === ENCODE_CHUNK) await setImmediate();
  }
  return lines;
}

/** Writes the rows of a projected step. */
export async function writeProjectedStep(
  transaction: Transaction<DatabaseSchema>,
  { activities, projections }: Pick<ProjectedIndexStep, 'activities' | 'projections'>,
): Promise<void> {
  await copyRows(transaction, 'activities', ACTIVITY_COLUMNS, activities);
  for (const project of projections) await project.write(transaction);
}
