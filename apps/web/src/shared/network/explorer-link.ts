import { getNetwork } from './network.ts';

function buildLink(
  subPath: (explorer: NonNullable<ReturnType<typeof getNetwork>['explorer']>) => string,
  id: string,
): string | undefined {
  const { explorer } = getNetwork();
  return explorer === undefined
    ? undefined
    : `${explorer.baseUrl.replace(/\/$/, '')}/${subPath(explorer)}/${id}`;
}

/** Returns the URL of an account in the explorer; undefined if the network has no explorer. */
export function getAccountLink(address: string): string | undefined {
  return buildLink((explorer) => explorer.accountsSubPath, address);
}

/** Returns the URL of a transaction in the explorer; undefined if the network has no explorer. */
export function getTransactionLink(hash: string): string | undefined {
  return buildLink((explorer) => explorer.transactionsSubPath, hash);
}
