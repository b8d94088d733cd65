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

/** Returns the explorer's page of an account; undefined if the network has no explorer. */
export function accountLink(address: string): string | undefined {
  return link((explorer) => explorer.accountsSubPath, address);
}

/** Returns the explorer's page of a transaction; undefined if the network has no explorer. */
export function transactionLink(hash: string): string | undefined {
  return link((explorer) => explorer.transactionsSubPath, hash);
}
