import type { Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import { ChainDataError } from '../index-error.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { BackfillRange, BackfillBuffer } from '../write/backfill-buffer.ts';
import { parseIndexHead, serializeIndexHead, type IndexHead } from '../write/index-head.ts';
import { toAccountCursors, type AccountCursor, type IndexWriteStep } from '../write/step.ts';
import type { ChainNodes, NamedChainNode } from './chain-nodes.ts';
import { decodeActivity } from './read-activity.ts';
import { AccountTransactionWalk, type LinkedTransaction } from './chain-walk.ts';
import {
  decodeTransactionPage,
  compareWithStoredChain,
  type StoredChainMismatch,
} from './read-new-transactions.ts';

export interface FollowedAccount extends AccountCursor {
  /** Logical time of the activity that announced the account, if earlier transactions are not part of the index. */
  readonly since?: bigint;
}

/** Returned if the stored transactions of an account are no longer on the chain. */
export interface AccountReorg {
  readonly reorged: FollowedAccount;
}

export type OnStoredChainMismatch = (
  followed: FollowedAccount,
  mismatch: StoredChainMismatch,
  node: NamedChainNode,
) => Promise<'waiting' | 'reorged'>;

export interface BackfillOptions {
  readonly modules: readonly IndexModule[];
  readonly nodes: Pick<ChainNodes, 'query'>;
  readonly backfillBuffer: BackfillBuffer;
  /** Starts following the accounts that an activity announces. Returns the new ones. */
  readonly discover: (activity: Activity) => readonly FollowedAccount[];
  /** Adds the verified senders to activities of token vaults. */
  readonly trace: (activities: readonly Activity[]) => Promise<readonly Activity[]>;
  /** Returns metadata of the tokens that activities name. Omits tokens that cannot be read. */
  readonly readTokens: (activities: readonly Activity[]) => Promise<readonly TokenMetadata[]>;
  readonly onUnreadable: (account: Address, cause: unknown) => void;
  /** Called when a page of the account was read. */
  readonly onRead: (account: Address) => Promise<void>;
  /** Called when an account cannot be read. Resolves to true to skip the account, false to rethrow the error. */
  readonly onFailed: (account: Address, cause: unknown) => Promise<boolean>;
  /**
   * Called for a response without the newest stored transaction. Decides whether the chain was reverted or the node
   * lags.
   */
  readonly onMismatch: OnStoredChainMismatch;
  /**
   * Called when a node lists no transactions of an account up to the head. Throws if the account is known to have some.
   */
  readonly onEmpty: (account: Address, node: NamedChainNode, head: bigint) => Promise<void>;
  /**
   * Quarantines the accounts whose activities are older than the index can reproject, and returns them. Their
   * buffered history is not projected.
   */
  readonly quarantineFinal: (activities: readonly Activity[]) => Promise<ReadonlySet<Address>>;
  /** Called with the number of activities in memory when it changes. */
  readonly onBuffered?: (count: number) => void;
  /** Once aborted, no more pages are read or written. */
  readonly signal?: AbortSignal;
}

/** Page of transactions as returned by a node. */
interface NodeResponse {
  /** Upper bound of the requested page: the node returns transactions from this logical time backwards. */
  readonly from: bigint;
  readonly bocs: readonly string[];
  readonly node: NamedChainNode;
}

/** Decoded page of an account's transactions, newest activity first. It is not written to the database yet. */
interface ReadPage {
  readonly read: readonly Activity[];
  /** Lowest logical time that has been read. Everything from there up to the head has been read. */
  readonly down: bigint;
  readonly isDone: boolean;
}

/** Links of a transaction, and its activity unless it is already indexed. */
interface PageEntry extends LinkedTransaction {
  readonly activity: Activity | undefined;
}

const TRANSACTIONS_PER_PAGE = 100;
/** Number of accounts read in parallel. Limits the pages in memory. */
const PARALLEL_ACCOUNTS = 8;
/** Activities projected and written in one SQL transaction. */
const ACTIVITIES_PER_STEP = 2_000;
/** Number of consecutive accounts that fail after which `collect` stops with the error. */
const MAX_CONSECUTIVE_FAILURES = 2 * PARALLEL_ACCOUNTS;
/** Sentinel greater than any address. */
const LAST_ACCOUNT = 'z' as Address;

/** Reads long histories up to a fixed head, page by page, into the backfill buffer, and yields them in chain order. */
export class Backfill {
  readonly #options: BackfillOptions;
  readonly #ranges = new Map<Address, BackfillRange>();
  readonly #unread = new Map<Address, FollowedAccount>();
  /** Hash of the newest transaction of each account that this process has read. */
  readonly #hashes = new Map<Address, string>();
  #head: IndexHead | undefined;
  #buffered = 0;

  constructor(options: BackfillOptions) {
    this.#options = options;
  }

  /** True if the account is part of the backfill. */
  has(account: Address): boolean {
    return this.#unread.has(account) || this.#ranges.has(account);
  }

  get #isAborted(): boolean {
    return this.#options.signal?.aborted === true;
  }

  get isOpen(): boolean {
    return this.#head !== undefined;
  }

  /**
   * Resumes the backfill of an earlier process. Reads the accounts among `accounts` whose history has not been read
   * completely.
   */
  async resume(accounts: () => Iterable<FollowedAccount>): Promise<void> {
    const { backfillBuffer, discover } = this.#options;
    this.#ranges.clear();
    this.#hashes.clear();
    this.#unread.clear();
    const head = parseIndexHead(await backfillBuffer.head());
    this.#head = head;
    if (!head) return;
    for (const range of await backfillBuffer.ranges()) this.#ranges.set(range.account, range);
    for await (const page of backfillBuffer.announcements(ACTIVITIES_PER_STEP))
      for (const one of page) discover(one);
    // Skips accounts that are already indexed beyond the head of the backfill. They exist if the start of the backfill
    // was never confirmed and indexing went on.
    for (const followed of accounts())
      if (followed.lt < head.lt) this.#unread.set(followed.account, followed);
  }

  async open(head: IndexHead, accounts: Iterable<FollowedAccount>): Promise<void> {
    await this.#options.backfillBuffer.open(serializeIndexHead(head));
    this.#head = head;
    for (const followed of accounts) this.#unread.set(followed.account, followed);
  }

  /**
   * Reads all remaining histories. Throws `JrpcError` if some of them failed or the signal was aborted. Pages that were
   * read stay in the buffer.
   */
  async collect(): Promise<'complete' | AccountReorg> {
    const failures: Error[] = [];
    let consecutiveFailures = 0;
    const failed = new Set<Address>();
    const next = (): FollowedAccount | undefined => {
      if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES || this.#isAborted) return undefined;
      for (const [account, followed] of this.#unread)
        if (!failed.has(account)) {
          failed.add(account);
          return followed;
        }
      return undefined;
    };
    let reorged: FollowedAccount | undefined;
    const work = async (): Promise<void> => {
      for (let followed = next(); followed && !reorged; followed = next()) {
        try {
          if ((await this.#readAccount(followed)) === 'reorged') reorged = followed;
          else this.#unread.delete(followed.account);
          consecutiveFailures = 0;
        } catch (error) {
          if (!(error instanceof JrpcError) && !(error instanceof ChainDataError)) throw error;
          failures.push(error);
          consecutiveFailures += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_ACCOUNTS }, work));
    this.#options.signal?.throwIfAborted();
    if (reorged) return { reorged };
    const [failure] = failures;
    if (failure) throw failure;
    // The last pages may have announced further accounts.
    return this.#unread.size > 0 ? this.collect() : 'complete';
  }

  /**
   * Yields the steps to write, oldest first, and prefetches the next one.
   * @param floor logical time up to which the tables are written
   * @param known returns the written cursor of an account
   */
  async *steps(
    floor: bigint,
    known: (account: Address) => AccountCursor | undefined,
  ): AsyncGenerator<IndexWriteStep> {
    const { backfillBuffer } = this.#options;
    const head = this.#head;
    if (!head) return;
    await this.#dropUnfinished();
    await this.#removeFinal(floor);
    let reading = backfillBuffer.oldest(ACTIVITIES_PER_STEP);
    for (;;) {
      const activities = await reading;
      this.#options.signal?.throwIfAborted();
      const newest = activities.at(-1);
      if (!newest || activities.length < ACTIVITIES_PER_STEP) {
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
      const place = { lt, account: getActivityAccount(newest) };
      reading = backfillBuffer.oldest(ACTIVITIES_PER_STEP, place);
      // Prevents an unhandled rejection before the next step is requested.
      reading.catch(() => undefined);
      yield {
        activities,
        tokens: [],
        cursors: toAccountCursors(activities),
        head: { ...head, lt: lt > floor ? lt : floor },
        consumed: { ...place, isLast: false },
      };
    }
  }

  /**
   * Removes accounts whose backfill is not finished, because the indexed history of an account must have no gap. These
   * accounts are read from the start later.
   */
  async #dropUnfinished(): Promise<void> {
    const unfinished = [...this.#ranges.values()].filter(({ isDone }) => !isDone);
    if (unfinished.length === 0) return;
    await this.#options.backfillBuffer.remove(unfinished.map(({ account }) => account));
    for (const { account } of unfinished) this.#ranges.delete(account);
  }

  /** Removes accounts with buffered activities up to `floor` that are final and cannot be inserted. */
  async #removeFinal(floor: bigint): Promise<void> {
    const { backfillBuffer, quarantineFinal } = this.#options;
    let page = await backfillBuffer.oldest(ACTIVITIES_PER_STEP);
    for (;;) {
      const quarantined = await quarantineFinal(page);
      if (quarantined.size > 0) await backfillBuffer.remove([...quarantined]);
      for (const account of quarantined) this.#ranges.delete(account);
      const last = page.at(-1);
      if (!last || page.length < ACTIVITIES_PER_STEP || last.activity.lt > floor) return;
      page = await backfillBuffer.oldest(ACTIVITIES_PER_STEP, {
        lt: last.activity.lt,
        account: getActivityAccount(last),
      });
    }
  }

  /** Clears the state after the last step was written. */
  close(): void {
    this.#head = undefined;
    this.#ranges.clear();
    this.#hashes.clear();
  }

  #cursors(known: (account: Address) => AccountCursor | undefined): readonly AccountCursor[] {
    return [...this.#ranges.values()].flatMap(({ account, kind, top, isDone }) => {
      const before = known(account);
      // oxlint-disable-next-line junction/no-silent-zero -- an account without a cursor has been read up to nowhere
      const isNewer = top > (before?.lt ?? 0n);
      if (!isDone) return [];
      return [isNewer || !before ? { account, kind, lt: top, hash: this.#hashes.get(account) } : before];
    });
  }

  async #readAccount(followed: FollowedAccount): Promise<'read' | 'reorged'> {
    const { account, kind } = followed;
    const head = this.#head;
    if (!head) throw new RangeError('a backfill is open while it is read');
    let range = this.#ranges.get(account) ?? { account, kind, top: 0n, down: head.lt + 1n, isDone: false };
    // If a lagging node opened the backfill, the account may be indexed beyond the head already.
    if (range.isDone || followed.lt >= head.lt) return 'read';
    const walk = new AccountTransactionWalk(account);
    // After an interruption the last transaction read is requested again, because it names its predecessor.
    let asked: Promise<NodeResponse> | undefined = this.#ask(account, range.top > 0n ? range.down : head.lt);
    while (asked) {
      const page = await this.#readPage(followed, range, walk, asked);
      // An aborted read is not a failure. The process that indexes next reads the remaining transactions.
      if (this.#isAborted) return 'read';
      if (page === 'reorged') return page;
      if (page === 'skipped') return 'read';
      // Requests the next page while this one is stored.
      asked = page.isDone ? undefined : this.#ask(account, walk.from ?? head.lt);
      range = await this.#storePage(page, range);
      this.#ranges.set(account, range);
    }
    return 'read';
  }

  #ask(account: Address, from: bigint): Promise<NodeResponse> {
    const asked = this.#options.nodes.query(async (node) => ({
      from,
      node,
      bocs: await node.getTransactionsList(account, TRANSACTIONS_PER_PAGE, from),
    }));
    // Prevents an unhandled rejection before the page is awaited.
    asked.catch(() => undefined);
    return asked;
  }

  async #readPage(
    followed: FollowedAccount,
    before: BackfillRange,
    walk: AccountTransactionWalk,
    asking: Promise<NodeResponse>,
  ): Promise<ReadPage | 'reorged' | 'skipped'> {
    const { onUnreadable, onMismatch, onRead } = this.#options;
    const { account } = followed;
    const unreadable: unknown[] = [];
    try {
      const asked = await asking;
      const page = this.#decode(followed, before, asked, unreadable);
      const match = await this.#follow(followed, before, walk, page, asked.node);
      if (match !== 'joined' && match !== 'open') {
        if ((await onMismatch(followed, match, asked.node)) === 'reorged') return 'reorged';
        return { read: [], down: before.down, isDone: true };
      }
      await onRead(account);
      for (const cause of unreadable) onUnreadable(account, cause);
      const read = page.flatMap(({ activity }) => activity ?? []);
      return { read, down: read.at(-1)?.activity.lt ?? before.down, isDone: match === 'joined' };
    } catch (cause) {
      if (await this.#options.onFailed(account, cause)) return 'skipped';
      throw cause;
    }
  }

  /** Checks that the transactions of a page are linked to each other and to the stored ones. */
  async #follow(
    { account, lt: base, hash, since }: FollowedAccount,
    { top, down }: BackfillRange,
    walk: AccountTransactionWalk,
    page: readonly PageEntry[],
    node: NamedChainNode,
  ): Promise<'joined' | 'open' | StoredChainMismatch> {
    const isBegun = walk.from !== undefined;
    // oxlint-disable-next-line junction/no-silent-zero -- nothing that is listed means that this is not listed
    if (!isBegun && top > 0n && (page[0]?.lt ?? 0n) !== down)
      throw new ChainDataError('HISTORY_INCOMPLETE', account, `the node lacks the transaction at ${down}`);
    const fresh = page.filter(({ lt }) => lt > base);
    const [other] = page.slice(fresh.length);
    walk.checkPage(fresh, other ? 0 : TRANSACTIONS_PER_PAGE);
    const hasFresh = isBegun || fresh.length > 0;
    if (!hasFresh && base === 0n && this.#head) await this.#options.onEmpty(account, node, this.#head.lt);
    return compareWithStoredChain({ lt: base, hash, since }, walk, hasFresh, other);
  }

  #decode(
    // oxlint-disable-next-line junction/no-silent-zero -- nothing is older than logical time 0
    { account, kind, lt: base, since = 0n }: FollowedAccount,
    { down }: BackfillRange,
    { from, bocs }: NodeResponse,
    unreadable: unknown[],
  ): readonly PageEntry[] {
    const { modules } = this.#options;
    return decodeTransactionPage(account, bocs, from, (transaction) => {
      const { lt, hash, previous, endStatus } = transaction;
      const isFresh = lt > base && lt >= since && lt < down;
      const activity = isFresh
        ? decodeActivity(modules, kind, transaction, (cause) => unreadable.push(cause))
        : undefined;
      return { lt, hash, previous, endStatus, activity };
    });
  }

  /** Stores a page in the backfill buffer. Returns the updated range of the account. */
  async #storePage(page: ReadPage, before: BackfillRange): Promise<BackfillRange> {
    this.#buffer(page.read.length);
    try {
      return await this.#write(page, before);
    } finally {
      this.#buffer(-page.read.length);
    }
  }

  async #write({ read, down, isDone }: ReadPage, before: BackfillRange): Promise<BackfillRange> {
    const { backfillBuffer, discover, trace, readTokens } = this.#options;
    const activities = await trace(read);
    const tokens = await readTokens(activities);
    // oxlint-disable-next-line junction/no-silent-zero -- a range in which nothing was found has no top yet
    const top = before.top > 0n ? before.top : (activities[0]?.activity.lt ?? 0n);
    const range = { ...before, top, down, isDone };
    if (before.top === 0n && activities[0])
      this.#hashes.set(before.account, activities[0].activity.transactionHash);
    // No range is stored for an account without new transactions.
    if (activities.length > 0 || before.top > 0n) await backfillBuffer.add({ range, activities, tokens });
    for (const one of activities) for (const found of discover(one)) this.#unread.set(found.account, found);
    return range;
  }

  #buffer(change: number): void {
    this.#buffered += change;
    this.#options.onBuffered?.(this.#buffered);
  }
}
