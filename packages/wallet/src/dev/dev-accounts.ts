import { parseAddress, type Address } from '@junction/primitives';

/** Devnet account, whose secret key is publicly known. */
export interface DevKey {
  readonly name: string;
  readonly address: Address;
  /** Ed25519 public key, hexadecimal. */
  readonly publicKey: string;
  /** Seed of the Ed25519 key pair, hexadecimal. */
  readonly secretKey: string;
}

/**
 * Requests the accounts from the devnet's control API.
 *
 * @throws if the API is unavailable or its response is invalid (as a rejected promise)
 */
export async function fetchDevAccounts(url: string): Promise<readonly DevKey[]> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the devnet gave no accounts: HTTP ${answer.status}`);
  const json: unknown = await answer.json();
  const keys = Array.isArray(json) ? json.map(readKey).filter((key) => key !== undefined) : [];
  if (keys.length === 0) throw new Error('the devnet gave no accounts');
  return keys;
}

function readKey(json: unknown): DevKey | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { name, address, publicKey, secretKey } = json as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof address !== 'string') return undefined;
  if (typeof publicKey !== 'string' || typeof secretKey !== 'string') return undefined;
  const parsed = parseAddress(address);
  return parsed === undefined ? undefined : { name, address: parsed, publicKey, secretKey };
}
