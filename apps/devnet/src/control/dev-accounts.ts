import { parseAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';

/** Devnet account with a public secret key. Written by genesis, used by the dev wallet and by tests. */
export interface DevAccount {
  readonly name: string;
  readonly address: Address;
  /** Hexadecimal public key. */
  readonly publicKey: string;
  /** Hexadecimal seed of the key pair. */
  readonly secretKey: string;
}

const schema = z.array(
  z.object({
    name: z.string(),
    address: z.string(),
    publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    secretKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
);

/** Parses `dev-accounts.json`. Throws a `TypeError` that names the field. */
export function parseDevAccounts(json: unknown): DevAccount[] {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new TypeError(`dev-accounts.json: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map((account) => {
    const address = parseAddress(account.address);
    if (address === undefined) throw new TypeError(`dev-accounts.json: ${account.name} has no valid address`);
    return { ...account, address };
  });
}
