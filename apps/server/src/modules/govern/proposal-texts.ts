import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { selectRows } from '../rows/row-sql.ts';
import { PROPOSALS, type ProposalRow } from './govern-tables.ts';
import type { ProposalView } from './proposal-view.ts';

/** A proposal with all its texts. */
export interface FullProposal {
  readonly view: ProposalView;
  readonly row: ProposalRow;
}

/** Letters of all texts that are kept: about two thousand proposals of the longest description. */
const MOST_LETTERS = 8_388_608;
/** What a proposal takes beside its texts, as letters. */
const FRAME = 512;

/** What proposals say never changes once they are made, so what was read is kept. */
export class ProposalTexts {
  readonly #database: Database;
  /** Keys are longer to put together than to look up. */
  readonly #keys = new WeakMap<ProposalView, string>();
  readonly #rows = new LRUCache<string, ProposalRow>({
    maxSize: MOST_LETTERS,
    sizeCalculation: lettersOf,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** The same proposals with their texts. */
  async full(views: readonly ProposalView[]): Promise<readonly FullProposal[]> {
    const kept = views.map((view) => this.#rows.get(this.#keyOf(view)));
    const missing = views.filter((_, place) => kept[place] === undefined);
    const read = new Map<number, ProposalRow>();
    for (const row of missing.length === 0 ? [] : await this.#read(missing)) {
      read.set(row.proposalId, row);
      this.#rows.set(keyOf(row), row);
    }
    return views.flatMap((view, place) => {
      const row = kept[place] ?? read.get(view.proposalId);
      return row ? [{ view, row }] : [];
    });
  }

  #keyOf(view: ProposalView): string {
    let key = this.#keys.get(view);
    if (key === undefined) this.#keys.set(view, (key = keyOf(view)));
    return key;
  }

  async #read(views: readonly ProposalView[]): Promise<readonly ProposalRow[]> {
    const keys = views.map(({ account, proposalId }) => ({ account, proposalId }));
    return (await selectRows(this.#database, PROPOSALS, keys)) as readonly object[] as readonly ProposalRow[];
  }
}

/** With the transaction that made it: a rebuilt index may know another one by that number. */
const keyOf = ({ account, proposalId, hash }: Pick<ProposalRow, 'account' | 'proposalId' | 'hash'>): string =>
  `${account} ${proposalId} ${hash}`;

function lettersOf({ description, actions, foreignActions }: ProposalRow): number {
  let letters = FRAME + description.length;
  for (const { payload } of actions) letters += FRAME + payload.length;
  for (const { callData, signature } of foreignActions) letters += FRAME + callData.length + signature.length;
  return letters;
}
