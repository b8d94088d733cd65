import type { Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { accountOf, type Activity } from '../database/activity-json.ts';
import { ChainOddity } from '../index-fault.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import type { BacklogRange, BacklogStore } from '../write/backlog-store.ts';
import { readHead, writeHead, type Head } from '../write/index-head.ts';
import { cursorsOf, type Cursor, type Step } from '../write/step.ts';
import type { ChainNodes, NamedNode } from './chain-nodes.ts';
import { readActivity } from './read-activity.ts';
import { ChainWalk, type Linked } from './chain-walk.ts';
import { readPage, whereItMeets, type StoredChainLacking } from './read-new-transactions.ts';

export interface Followed extends Cursor {
  /**
   * Its announcement, where what it did before is no part of the index.
   */
  readonly since?: bigint;
}

/** The chain of an account was turned back. */
export interface Rewritten {
  readonly rewritten: Followed;
}

export type OnLacking = (
  followed: Followed,
  lacking: StoredChainLacking,
  node: NamedNode,
) => Promise<'waiting' | 'rewritten'>;

export interface BackfillOptions {
  readonly modules: readonly IndexModule[];
  readonly nodes: Pick<ChainNodes, 'ask'>;
  readonly backlog: BacklogStore;
  /** Begins to follow what an activity announces; answers accounts that are new. */
  readonly discover: (activity: Activity) => readonly Followed[];
  /** Finds out who stands behind what token vaults have sent. */
  readonly trace: (activities: readonly Activity[]) => Promise<readonly Activity[]>;
  /** Facts of the tokens that activities name, of those that can be read. */
  readonly readTokens: (activities: readonly Activity[]) => Promise<readonly TokenFacts[]>;
  readonly onUnreadable: (account: Address, cause: unknown) => void;
  /** A page of the account could be read. */
  readonly onRead: (account: Address) => Promise<void>;
  /** Decides about an account that cannot be read: true to leave it out. Throws to try again. */
  readonly onFailed: (account: Address, cause: unknown) => Promise<boolean>;
  /** Decides about answers that do not contain what is stored: whether the chain was turned back, or they are waited for. */
  readonly onLacking: OnLacking;
  /** Nothing of the account is listed up to the head. Throws where something is known to be missing. */
  readonly onEmpty: (account: Address, node: NamedNode, head: bigint) => Promise<void>;
  /** Activities in memory now. */
  readonly onBuffered?: (count: number) => void;
  /** Aborted when no further page is to be read or written. */
  readonly signal?: AbortSignal;
}

/** What a node answered. */
interface Asked {
  /** Newest logical time that was asked for. */
  readonly from: bigint;
  readonly bocs: readonly string[];
  readonly node: NamedNode;
}

/** A page of what an account did, newest first, that is not written down yet. */
interface ReadPage {
  readonly read: readonly Activity[];
  /** Everything newer than this is read. */
  readonly down: bigint;
  readonly isDone: boolean;
}

/** A transaction of a page: how it is linked, and what it did where that is no part of the index yet. */
interface PageEntry extends Linked {
  readonly activity: Activity | undefined;
}

const PAGE = 100;
/** Accounts read at the same time: with their pages this bounds what is in memory. */
const PARALLEL = 8;
/** Activities folded and written in one SQL transaction. */
const BATCH = 2_000;
/** Failures in a row after which the node is left alone for a while. */
const MOST_FAILURES = 2 * PARALLEL;
/** After every account. */
const LAST_ACCOUNT = 'z' as Address;

/** Reads long histories up to a fixed head, page by page into the backlog, and hands them out in the chain's order. */
export class Backfill {
  readonly #options: BackfillOptions;
  readonly #ranges = new Map<Address, BacklogRange>();
  readonly #unread = new Map<Address, Followed>();
  /** Of the newest transactions of the ranges, where this process has read them. */
  readonly #hashes = new Map<Address, string>();
  #head: Head | undefined;
  #buffered = 0;

  constructor(options: BackfillOptions) {
    this.#options = options;
  }

  /** Whether the account is part of it. */
  has(account: Address): boolean {
    return this.#unread.has(account) || this.#ranges.has(account);
  }

  get #isAborted(): boolean {
    return this.#options.signal?.aborted === true;
  }

  get isOpen(): boolean {
    return this.#head !== undefined;
  }

  /** Takes up a backlog that an earlier process has left; `accounts` are to be read unless they have been. */
  async resume(accounts: () => Iterable<Followed>): Promise<void> {
    const { backlog, discover } = this.#options;
    this.#ranges.clear();
    this.#hashes.clear();
    this.#unread.clear();
    const head = readHead(await backlog.head());
    this.#head = head;
    if (!head) return;
    for (const range of await backlog.ranges()) this.#ranges.set(range.account, range);
    for await (const page of backlog.announcements(BATCH)) for (const one of page) discover(one);
    // What is read beyond its head has nothing left to be read: who opened it may never have heard of it.
    for (const followed of accounts())
      if (followed.lt < head.lt) this.#unread.set(followed.account, followed);
  }

  async open(head: Head, accounts: Iterable<Followed>): Promise<void> {
    await this.#options.backlog.open(writeHead(head));
    this.#head = head;
    for (const followed of accounts) this.#unread.set(followed.account, followed);
  }

  /** Reads what is left to be read. Throws `JrpcError` when some of it failed, or when aborted; the rest is kept. */
  async collect(): Promise<'complete' | Rewritten> {
    const failures: Error[] = [];
    let inARow = 0;
    const failed = new Set<Address>();
    const next = (): Followed | undefined => {
      if (inARow >= MOST_FAILURES || this.#isAborted) return undefined;
      for (const [account, followed] of this.#unread)
        if (!failed.has(account)) {
          failed.add(account);
          return followed;
        }
      return undefined;
    };
    let rewritten: Followed | undefined;
    const work = async (): Promise<void> => {
      for (let followed = next(); followed && !rewritten; followed = next()) {
        try {
          if ((await this.#readAccount(followed)) === 'rewritten') rewritten = followed;
          else this.#unread.delete(followed.account);
          inARow = 0;
        } catch (error) {
          if (!(error instanceof JrpcError) && !(error instanceof ChainOddity)) throw error;
          failures.push(error);
          inARow += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    this.#options.signal?.throwIfAborted();
    if (rewritten) return { rewritten };
    const [failure] = failures;
    if (failure) throw failure;
    // Found while the last ones were read.
    return this.#unread.size > 0 ? this.collect() : 'complete';
  }

  /**
   * The steps to write, oldest first; the next one is read while one is folded. `floor`: what the tables reach up to.
   */
  async *steps(floor: bigint, known: (account: Address) => Cursor | undefined): AsyncGenerator<Step> {
    const { backlog } = this.#options;
    const head = this.#head;
    if (!head) return;
    await this.#dropUnfinished();
    let reading = backlog.oldest(BATCH);
    for (;;) {
      const activities = await reading;
      this.#options.signal?.throwIfAborted();
      const newest = activities.at(-1);
      if (!newest || activities.length < BATCH) {
        yield {
          activities,
          tokens: [],
          cursors: this.#cursors(known),
          head: { ...head, lt: head.lt > floor ? head.lt : floor },
          consumed: { lt: head.lt, account: LAST_ACCOUNT, isLast: true },
        };
        return;
      }
      const { lt } = newest.activity;
      const place = { lt, account: accountOf(newest) };
      reading = backlog.oldest(BATCH, place);
      // Whoever takes the next step is told; until then nobody listens.
      reading.catch(() => undefined);
      yield {
        activities,
        tokens: [],
        cursors: cursorsOf(activities),
        head: { ...head, lt: lt > floor ? lt : floor },
        consumed: { ...place, isLast: false },
      };
    }
  }

  /** Accounts that were left out begin anew later: what is indexed of an account has no gap. */
  async #dropUnfinished(): Promise<void> {
    const unfinished = [...this.#ranges.values()].filter(({ isDone }) => !isDone);
    if (unfinished.length === 0) return;
    await this.#options.backlog.remove(unfinished.map(({ account }) => account));
    for (const { account } of unfinished) this.#ranges.delete(account);
  }

  /** The last step is written. */
  close(): void {
    this.#head = undefined;
    this.#ranges.clear();
    this.#hashes.clear();
  }

  #cursors(known: (account: Address) => Cursor | undefined): readonly Cursor[] {
    return [...this.#ranges.values()].flatMap(({ account, kind, top, isDone }) => {
      const before = known(account);
      // oxlint-disable-next-line junction/no-silent-zero -- an account without a cursor has been read up to nowhere
      const isNewer = top > (before?.lt ?? 0n);
      if (!isDone) return [];
      return [isNewer || !before ? { account, kind, lt: top, hash: this.#hashes.get(account) } : before];
    });
  }

  async #readAccount(followed: Followed): Promise<'read' | 'rewritten'> {
    const { account, kind } = followed;
    const head = this.#head;
    if (!head) throw new RangeError('a backlog is open while it is read');
    let range = this.#ranges.get(account) ?? { account, kind, top: 0n, down: head.lt + 1n, isDone: false };
    // A node that lags has opened it: nothing up to its head is left to be read.
    if (range.isDone || followed.lt >= head.lt) return 'read';
    const walk = new ChainWalk(account);
    // Where an earlier reading ended its last transaction is read again: it names the next one.
    let asked: Promise<Asked> | undefined = this.#ask(account, range.top > 0n ? range.down : head.lt);
    while (asked) {
      const page = await this.#readPage(followed, range, walk, asked);
      // The next active indexer reads the rest of this account.
      if (this.#isAborted) return 'read';
      if (page === 'rewritten') return page;
      if (page === 'left out') return 'read';
      // The node answers the next one while the database takes this one.
      asked = page.isDone ? undefined : this.#ask(account, walk.from ?? head.lt);
      range = await this.#keep(page, range);
      this.#ranges.set(account, range);
    }
    return 'read';
  }

  #ask(account: Address, from: bigint): Promise<Asked> {
    const asked = this.#options.nodes.ask(async (node) => ({
      from,
      node,
      bocs: await node.getTransactionsList(account, PAGE, from),
    }));
    // Whoever takes the page is told; until then nobody listens.
    asked.catch(() => undefined);
    return asked;
  }

  async #readPage(
    followed: Followed,
    before: BacklogRange,
    walk: ChainWalk,
    asking: Promise<Asked>,
  ): Promise<ReadPage | 'rewritten' | 'left out'> {
    const { onUnreadable, onLacking, onRead } = this.#options;
    const { account } = followed;
    const unreadable: unknown[] = [];
    try {
      const asked = await asking;
      const page = this.#decode(followed, before, asked, unreadable);
      const meets = await this.#follow(followed, before, walk, page, asked.node);
      if (meets !== 'joined' && meets !== 'open') {
        if ((await onLacking(followed, meets, asked.node)) === 'rewritten') return 'rewritten';
        return { read: [], down: before.down, isDone: true };
      }
      await onRead(account);
      for (const cause of unreadable) onUnreadable(account, cause);
      const read = page.flatMap(({ activity }) => activity ?? []);
      return { read, down: read.at(-1)?.activity.lt ?? before.down, isDone: meets === 'joined' };
    } catch (cause) {
      if (await this.#options.onFailed(account, cause)) return 'left out';
      throw cause;
    }
  }

  /** Checks the links of a page. */
  async #follow(
    { account, lt: base, hash, since }: Followed,
    { top, down }: BacklogRange,
    walk: ChainWalk,
    page: readonly PageEntry[],
    node: NamedNode,
  ): Promise<'joined' | 'open' | StoredChainLacking> {
    const isBegun = walk.from !== undefined;
    // oxlint-disable-next-line junction/no-silent-zero -- nothing that is listed means that this is not listed
    if (!isBegun && top > 0n && (page[0]?.lt ?? 0n) !== down)
      throw new ChainOddity('HISTORY_INCOMPLETE', account, `the node lacks the transaction at ${down}`);
    const fresh = page.filter(({ lt }) => lt > base);
    const [other] = page.slice(fresh.length);
    walk.take(fresh, other ? 0 : PAGE);
    const hasFresh = isBegun || fresh.length > 0;
    if (!hasFresh && base === 0n && this.#head) await this.#options.onEmpty(account, node, this.#head.lt);
    return whereItMeets({ lt: base, hash, since }, walk, hasFresh, other);
  }

  #decode(
    // oxlint-disable-next-line junction/no-silent-zero -- nothing is older than logical time 0
    { account, kind, lt: base, since = 0n }: Followed,
    { down }: BacklogRange,
    { from, bocs }: Asked,
    unreadable: unknown[],
  ): readonly PageEntry[] {
    const { modules } = this.#options;
    return readPage(account, bocs, from, (transaction) => {
      const { lt, hash, previous, endStatus } = transaction;
      const isFresh = lt > base && lt >= since && lt < down;
      const activity = isFresh
        ? readActivity(modules, kind, transaction, (cause) => unreadable.push(cause))
        : undefined;
      return { lt, hash, previous, endStatus, activity };
    });
  }

  /** Writes down what a page told. */
  async #keep(page: ReadPage, before: BacklogRange): Promise<BacklogRange> {
    this.#buffer(page.read.length);
    try {
      return await this.#write(page, before);
    } finally {
      this.#buffer(-page.read.length);
    }
  }

  async #write({ read, down, isDone }: ReadPage, before: BacklogRange): Promise<BacklogRange> {
    const { backlog, discover, trace, readTokens } = this.#options;
    const activities = await trace(read);
    const tokens = await readTokens(activities);
    // oxlint-disable-next-line junction/no-silent-zero -- a range in which nothing was found has no top yet
    const top = before.top > 0n ? before.top : (activities[0]?.activity.lt ?? 0n);
    const range = { ...before, top, down, isDone };
    if (before.top === 0n && activities[0])
      this.#hashes.set(before.account, activities[0].activity.transactionHash);
    // An account without anything new leaves no trace.
    if (activities.length > 0 || before.top > 0n) await backlog.add({ range, activities, tokens });
    for (const one of activities) for (const found of discover(one)) this.#unread.set(found.account, found);
    return range;
  }

  #buffer(change: number): void {
    this.#buffered += change;
    this.#options.onBuffered?.(this.#buffered);
  }
}
