/** How much of the histories of accounts the node has given. */
export interface KnownHistory {
  /**
   * Of the accounts in which all others are announced: `missing` where one has not been read from its beginning, so that
   * nobody knows what there is, and `behind` where newer transactions cannot be joined to what is indexed.
   */
  readonly roots: 'complete' | 'behind' | 'missing';
  /** Accounts of which the node lacks transactions, by kind. */
  readonly incomplete: ReadonlyMap<string, number>;
}

export const COMPLETE_HISTORY: KnownHistory = { roots: 'complete', incomplete: new Map() };

export function writeKnownHistory({ roots, incomplete }: KnownHistory): string {
  return [roots, ...[...incomplete].map(([kind, accounts]) => `${kind}=${accounts}`)].join(',');
}

/** Reads what `writeKnownHistory` wrote; an indexer of before says nothing of it. */
export function readKnownHistory(text: string | undefined): KnownHistory {
  const [roots, ...kinds] = text?.split(',') ?? [];
  if (roots !== 'behind' && roots !== 'missing' && roots !== 'complete') return COMPLETE_HISTORY;
  const incomplete = kinds.map((one): [string, number] => {
    const [kind = '', accounts] = one.split('=');
    return [kind, Number(accounts)];
  });
  return { roots, incomplete: new Map(incomplete) };
}
