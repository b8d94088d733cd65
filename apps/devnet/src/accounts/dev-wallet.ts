import { createHash } from 'node:crypto';
import { createKeyWallet, type KeyWallet } from '@junction/key-wallet';

/** Wallet of the devnet. Its secret key is public, because it derives from a known seed. */
export type DevWallet = KeyWallet;

/** Creates a wallet deterministically from name and seed. */
export function createDevWallet(name: string, seed: string): DevWallet {
  return createKeyWallet(name, createHash('sha256').update(`junction ${seed} ${name}`).digest('hex'));
}
