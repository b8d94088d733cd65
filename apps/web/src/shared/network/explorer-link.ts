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

/** Explorer link of an account; undefined without an explorer. */
export function accountLink(address: string): string | undefined {
  return link((explorer) => explorer.accountsSubPath, address);
}

/** Explorer link of a transaction; undefined without an explorer. */
export function transactionLink(hash: string): string | undefined {
  return link((explorer) => explorer.transactionsSubPath, hash);
}
