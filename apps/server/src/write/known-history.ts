/** Which parts of the accounts' histories the nodes have not returned. */
export interface KnownHistory {
  /**
   * State of the root accounts, which announce all others: `missing` if one has not been read from its first
   * transaction, so that accounts may be unknown; `behind` if newer transactions do not connect to the indexed ones.
   */
  readonly roots: 'complete' | 'behind' | 'missing';
  /** Number of accounts, by kind, with transactions that no node returns. */
  readonly incomplete: ReadonlyMap<string, number>;
}

export const COMPLETE_HISTORY: KnownHistory = { roots: 'complete', incomplete: new Map() };

export function writeKnownHistory({ roots, incomplete }: KnownHistory): string {
  return [roots, ...[...incomplete].map(([kind, accounts]) => `${kind}=${accounts}`)].join(',');
}

/** Parses text written by `writeKnownHistory`. Undefined, which older indexers store, counts as complete. */
export function readKnownHistory(text: string | undefined): KnownHistory {
  const [roots, ...kinds] = text?.split(',') ?? [];
  if (roots !== 'behind' && roots !== 'missing' && roots !== 'complete') return COMPLETE_HISTORY;
  const incomplete = kinds.map((one): [string, number] => {
    const [kind = '', accounts] = one.split('=');
    return [kind, Number(accounts)];
  });
  return { roots, incomplete: new Map(incomplete) };
}
