import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { seconds } from '@junction/primitives';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { Chain, FileJournal } from '../chain/index.ts';
import { getDataDirectoryPaths } from '../data-directory.ts';
import type { GenesisProgressCallback } from './genesis-progress.ts';

const SEED = 'devnet';
const NAMES = ['Alice', 'Bob', 'Carol', 'Dave'];
const COIN = 1_000_000_000n;

/**
 * Creates a chain with a few funded wallets only, for tests of the devnet itself. Same interface as `ensureGenesis`.
 */
export async function ensureBareGenesis(directory: string, progress: GenesisProgressCallback): Promise<void> {
  const files = getDataDirectoryPaths(directory);
  if (existsSync(files.chain)) return;
  progress('creating the chain');
  mkdirSync(files.root, { recursive: true });
  const unfinished = `${files.chain}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const journal = new FileJournal(unfinished, { durability: 'checkpoint' });
  const chain = await Chain.create({ clock: () => seconds(Date.now() / 1000), journal });
  const wallets = NAMES.map((name) => createDevWallet(name, SEED));
  for (const wallet of wallets)
    chain.putAccount(wallet.address, { ...wallet.state, balance: 100_000n * COIN });
  chain.checkpoint();
  journal.close();
  const accounts = wallets.map(({ name, address, publicKey, secretKey }) => ({
    name,
    address,
    publicKey,
    secretKey,
  }));
  writeFileSync(files.devAccounts, JSON.stringify(accounts, undefined, 2));
  renameSync(unfinished, files.chain);
}
