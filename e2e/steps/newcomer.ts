import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { toAddress } from '@junction/primitives';
import type { EverscaleClientLibrary } from '../../packages/wallet/src/dev/client-library.ts';
import type { DevAccountKey } from '../../packages/wallet/src/dev/dev-accounts.ts';
import { giveCoins } from './devnet.ts';

// Loaded with `require`, because the library's Node build is CommonJS only.
const library = createRequire(import.meta.url)(
  'everscale-standalone-client/nodejs',
) as EverscaleClientLibrary;

/** Prefix of an Ed25519 key in PKCS #8 format; the 32 bytes of the key follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const COINS = 100_000_000_000n;

/** Creates a new user: derives a key from `name`, and sends coins to its account. */
export async function createFundedUser(name: string): Promise<DevAccountKey> {
  const seed = createHash('sha256').update(name).digest();
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex');
  const wallet = await library.EverWalletAccount.fromPubkey({ publicKey, workchain: 0 });
  const address = toAddress(wallet.address.toString());
  await giveCoins(address, COINS);
  return { name, address, publicKey, secretKey: seed.toString('hex') };
}
