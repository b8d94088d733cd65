/** How completely the node has returned the histories of accounts. */
export interface KnownHistory {
  /**
   * State of the accounts that announce all others: `missing` if one has not been read from its beginning, so the set
   * of accounts is unknown; `behind` if newer transactions do not connect to indexed ones.
   */
  readonly roots: 'complete' | 'behind' | 'missing';
  /** Number of accounts with transactions missing on the node, by kind. */
  readonly incomplete: ReadonlyMap<string, number>;
}

export const COMPLETE_HISTORY: KnownHistory = { roots: 'complete', incomplete: new Map() };

export function writeKnownHistory({ roots, incomplete }: KnownHistory): string {
  return [roots, ...[...incomplete].map(([kind, accounts]) => `${kind}=${accounts}`)].join(',');
}

/** Parses text written by `writeKnownHistory`; heartbeats of older indexers have none. */
export function readKnownHistory(text: string | undefined): KnownHistory {
  const [roots, ...kinds] = text?.split(',') ?? [];
  if (roots !== 'behind' && roots !== 'missing' && roots !== 'complete') return COMPLETE_HISTORY;
  const incomplete = kinds.map((one): [string, number] => {
    const [kind = '', accounts] = one.split('=');
    return [kind, Number(accounts)];
  });
  return { roots, incomplete: new Map(incomplete) };
}
