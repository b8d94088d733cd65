import { createHash } from 'node:crypto';
import { walletFromSecretKey, type KeyWallet } from '@junction/key-wallet';

/** A wallet of the devnet with a public secret key. */
export type DevWallet = KeyWallet;

/** Creates a wallet deterministically from name and seed. */
export function createDevWallet(name: string, seed: string): DevWallet {
  return walletFromSecretKey(name, createHash('sha256').update(`junction ${seed} ${name}`).digest('hex'));
}
