/** Completeness of the history that nodes have returned. */
export interface KnownHistory {
  /**
   * State of the root accounts, which announce all other accounts. `missing`: a root account has not been read from its
   * first transaction, so accounts may be unknown. `behind`: newer transactions do not connect to the indexed ones.
   */
  readonly roots: 'complete' | 'behind' | 'missing';
  /** Number of accounts, by kind, that have transactions no node returns. */
  readonly incomplete: ReadonlyMap<string, number>;
}

export const COMPLETE_HISTORY: KnownHistory = { roots: 'complete', incomplete: new Map() };

export function writeKnownHistory({ roots, incomplete }: KnownHistory): string {
  return [roots, ...[...incomplete].map(([kind, accounts]) => `${kind}=${accounts}`)].join(',');
}

/**
 * Parses text written by `writeKnownHistory`. Undefined counts as complete, because older indexers store no history.
 */
export function readKnownHistory(text: string | undefined): KnownHistory {
  const [roots, ...kinds] = text?.split(',') ?? [];
  if (roots !== 'behind' && roots !== 'missing' && roots !== 'complete') return COMPLETE_HISTORY;
  const incomplete = kinds.map((one): [string, number] => {
    const [kind = '', accounts] = one.split('=');
    return [kind, Number(accounts)];
  });
  return { roots, incomplete: new Map(incomplete) };
}
