import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { selectRows } from '../rows/row-sql.ts';
import { PROPOSALS, type ProposalRow } from './govern-tables.ts';
import type { ProposalView } from './proposal-view.ts';

/** Proposal with its row, which includes description and actions. */
export interface ProposalWithTexts {
  readonly view: ProposalView;
  readonly row: ProposalRow;
}

/** Maximum total size of cached texts in characters: about two thousand proposals with the longest description. */
const MAX_CACHED_CHARACTERS = 8_388_608;
/** Estimated memory of a cached entry besides its text, in characters. */
const ENTRY_OVERHEAD = 512;

/** Caches description and actions of proposals, which never change. */
export class ProposalTextCache {
  readonly #database: Database;
  /** Cache keys by proposal. Building a key takes longer than looking it up. */
  readonly #keys = new WeakMap<ProposalView, string>();
  readonly #rows = new LRUCache<string, ProposalRow>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: getTextSize,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the given proposals with description and actions. */
  async full(views: readonly ProposalView[]): Promise<readonly ProposalWithTexts[]> {
    const kept = views.map((view) => this.#rows.get(this.#keyOf(view)));
    const missing = views.filter((_, place) => kept[place] === undefined);
    const read = new Map<number, ProposalRow>();
    for (const row of missing.length === 0 ? [] : await this.#read(missing)) {
      read.set(row.proposalId, row);
      this.#rows.set(toCacheKey(row), row);
    }
    return views.flatMap((view, place) => {
      const row = kept[place] ?? read.get(view.proposalId);
      return row ? [{ view, row }] : [];
    });
  }

  #keyOf(view: ProposalView): string {
    let key = this.#keys.get(view);
    if (key === undefined) this.#keys.set(view, (key = toCacheKey(view)));
    return key;
  }

  async #read(views: readonly ProposalView[]): Promise<readonly ProposalRow[]> {
    const keys = views.map(({ account, proposalId }) => ({ account, proposalId }));
    return (await selectRows(this.#database, PROPOSALS, keys)) as readonly object[] as readonly ProposalRow[];
  }
}

/**
 * Builds the cache key. It includes the transaction hash, because after a rebuild of the index the same id can belong
 * to another proposal.
 */
const toCacheKey = ({
  account,
  proposalId,
  hash,
}: Pick<ProposalRow, 'account' | 'proposalId' | 'hash'>): string => `${account} ${proposalId} ${hash}`;

function getTextSize({ description, actions, foreignActions }: ProposalRow): number {
  let letters = ENTRY_OVERHEAD + description.length;
  for (const { payload } of actions) letters += ENTRY_OVERHEAD + payload.length;
  for (const { callData, signature } of foreignActions)
    letters += ENTRY_OVERHEAD + callData.length + signature.length;
  return letters;
}
