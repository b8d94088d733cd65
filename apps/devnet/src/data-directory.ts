import { join } from 'node:path';

/** Paths in a devnet's data directory. */
export function getDataDirectoryPaths(root: string): {
  readonly root: string;
  /** Journal and checkpoint of the chain. */
  readonly chain: string;
  readonly devAccounts: string;
  readonly network: string;
  readonly tokenList: string;
  readonly upgradeManifest: string;
  /** File with the id of the process that uses the directory. */
  readonly lock: string;
} {
  return {
    root,
    chain: join(root, 'chain'),
    devAccounts: join(root, 'dev-accounts.json'),
    network: join(root, 'network.json'),
    tokenList: join(root, 'token-list.json'),
    upgradeManifest: join(root, 'upgrade-manifest.json'),
    lock: join(root, 'devnet.lock'),
  };
}
