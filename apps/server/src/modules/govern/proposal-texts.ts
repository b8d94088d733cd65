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
  readonly #rows = new LRUCache<string, ProposalRow>({
    maxSize: MOST_LETTERS,
    sizeCalculation: lettersOf,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** The same proposals with their texts. */
  async full(views: readonly ProposalView[]): Promise<readonly FullProposal[]> {
    const known = new Map(views.map((view) => [view, this.#rows.get(keyOf(view))] as const));
    const missing = views.filter((view) => known.get(view) === undefined);
    for (const row of missing.length === 0 ? [] : await this.#read(missing)) {
      const view = missing.find(({ proposalId }) => proposalId === row.proposalId);
      if (!view) continue;
      known.set(view, row);
      this.#rows.set(keyOf(row), row);
    }
    return views.flatMap((view) => {
      const row = known.get(view);
      return row ? [{ view, row }] : [];
    });
  }

  async #read(views: readonly ProposalView[]): Promise<readonly ProposalRow[]> {
    const keys = views.map(({ account, proposalId }) => ({ account, proposalId }));
    return (await selectRows(this.#database, PROPOSALS, keys)) as readonly object[] as readonly ProposalRow[];
  }
}

/** With the transaction that made it: an index that is read anew may know another one by that number. */
const keyOf = ({ account, proposalId, hash }: Pick<ProposalRow, 'account' | 'proposalId' | 'hash'>): string =>
  `${account} ${proposalId} ${hash}`;

function lettersOf({ description, actions, foreignActions }: ProposalRow): number {
  let letters = FRAME + description.length;
  for (const { payload } of actions) letters += FRAME + payload.length;
  for (const { callData, signature } of foreignActions) letters += FRAME + callData.length + signature.length;
  return letters;
}
