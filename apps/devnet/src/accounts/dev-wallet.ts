import { createHash } from 'node:crypto';
import { walletFromSecretKey, type KeyWallet } from '@junction/key-wallet';

/** A wallet of the devnet: its key is known to everybody. */
export type DevWallet = KeyWallet;

/** The same name and seed always give the same wallet. */
export function createDevWallet(name: string, seed: string): DevWallet {
  return walletFromSecretKey(name, createHash('sha256').update(`junction ${seed} ${name}`).digest('hex'));
}
