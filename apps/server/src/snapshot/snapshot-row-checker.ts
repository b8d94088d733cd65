import {
  getActivityAccount,
  parseActivity,
  type Activity,
  type ActivityKind,
} from '../database/activity-json.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { SnapshotRowCounts } from './export-snapshot.ts';
import type { SnapshotRow } from './snapshot-file.ts';

type ActivityRow = Extract<SnapshotRow, readonly ['activity', ...unknown[]]>;
type Modules = readonly Pick<IndexModule, 'handles'>[];

/** Checks the rows of a snapshot one after the other. */
export class SnapshotRowChecker {
  readonly counts: SnapshotRowCounts = { tokens: 0, activities: 0, cursors: 0 };
  readonly #modules: Modules;
  readonly #newestCount: number;
  readonly #newest: Activity[] = [];
  /** Accounts with an activity at the logical time `#lastLt`. */
  readonly #accounts = new Set<string>();
  readonly #tokens = new Set<string>();
  /** Accounts with a cursor. */
  readonly #followed = new Set<string>();
  #lastLt = 0n;
  #cursorLt = 0n;
  #isValid = true;

  /**
   * @param modules modules that project the rows
   * @param newestCount maximum length of `newest`
   */
  constructor(modules: Modules, newestCount: number) {
    this.#modules = modules;
    this.#newestCount = newestCount;
  }

  /**
   * True if all rows are valid so far: their kinds are known, no token, cursor or activity occurs twice, each activity
   * has the account and logical time that its row states, and activities are in ascending order of logical time.
   */
  get isValid(): boolean {
    return this.#isValid;
  }

  /** Highest logical time of all activities and cursors. */
  get newestLt(): bigint {
    return this.#cursorLt > this.#lastLt ? this.#cursorLt : this.#lastLt;
  }

  /** The newest checked activities, oldest first. Their number is limited by the constructor. */
  get newest(): readonly Activity[] {
    return this.#newest;
  }

  add(row: SnapshotRow): void {
    if (row[0] === 'token') {
      this.counts.tokens += 1;
      this.#isValid &&= isNew(this.#tokens, row[1]);
    } else if (row[0] === 'cursor') {
      this.counts.cursors += 1;
      this.#isValid &&= this.#isHandled(row[2]) && isNew(this.#followed, row[1]);
      const lt = BigInt(row[3]);
      if (lt > this.#cursorLt) this.#cursorLt = lt;
    } else {
      this.counts.activities += 1;
      const activity = this.#parse(row);
      this.#isValid &&= activity !== undefined && this.#isNext(row);
      if (activity !== undefined) this.#newest.push(activity);
      if (this.#newest.length > this.#newestCount) this.#newest.shift();
    }
  }

  #isNext([, account, text]: ActivityRow): boolean {
    const lt = BigInt(text);
    if (lt < this.#lastLt) return false;
    if (lt > this.#lastLt) this.#accounts.clear();
    this.#lastLt = lt;
    return isNew(this.#accounts, account);
  }

  #isHandled(kind: string): boolean {
    return this.#modules.some((module) => module.handles(kind as ActivityKind));
  }

  /**
   * Parses the activity of a row. Returns undefined if the content is not a valid activity of a handled kind, or if its
   * account or logical time differs from the columns of the row.
   */
  #parse([, account, lt, kind, content]: ActivityRow): Activity | undefined {
    try {
      const parsed = parseActivity(kind as ActivityKind, content);
      const isNamed = getActivityAccount(parsed) === account && parsed.activity.lt === BigInt(lt);
      return isNamed && this.#isHandled(kind) ? parsed : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Adds a value to a set. Returns false if it was there before. */
function isNew(seen: Set<string>, value: string): boolean {
  return seen.size < seen.add(value).size;
}
