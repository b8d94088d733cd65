import { getNetwork } from './network.ts';

function link(
  subPath: (explorer: NonNullable<ReturnType<typeof getNetwork>['explorer']>) => string,
  id: string,
): string | undefined {
  const { explorer } = getNetwork();
  return explorer === undefined
    ? undefined
    : `${explorer.baseUrl.replace(/\/$/, '')}/${subPath(explorer)}/${id}`;
}

/** Where the explorer shows an account; undefined on networks without one. */
export function accountLink(address: string): string | undefined {
  return link((explorer) => explorer.accountsSubPath, address);
}

/** Where the explorer shows a transaction; undefined on networks without one. */
export function transactionLink(hash: string): string | undefined {
  return link((explorer) => explorer.transactionsSubPath, hash);
}
