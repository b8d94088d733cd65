import { exchangeOrigin } from '../stack/exchange-origin.ts';
import { rootsBySymbol } from './tokens.ts';

async function control<Answer>(path: string, body?: object): Promise<Answer> {
  const url = `${exchangeOrigin()}/control/${path}`;
  const answer = await (body === undefined
    ? fetch(url)
    : fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }));
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Makes the devnet lose (`dropNext`) or reject (`refuseNext`) that many of the next messages of wallets. */
export async function spoilMessages(faults: {
  readonly dropNext?: number;
  readonly refuseNext?: number;
}): Promise<void> {
  await control('faults', faults);
}

/** Transfers nano to an account from the faucet. */
export async function giveCoins(address: string, amount: bigint): Promise<void> {
  await control('faucet', { address, amount: amount.toString() });
}

interface DeveloperAccount {
  readonly name: string;
  readonly address: string;
  /** Hexadecimal seed of the key pair. */
  readonly secretKey: string;
}

const accounts = (): Promise<readonly DeveloperAccount[]> => control('accounts');

/** Returns a developer's account. Throws for an unknown name. */
export async function developerAccount(name: string): Promise<DeveloperAccount> {
  const found = (await accounts()).find((account) => account.name === name);
  if (!found) throw new Error(`no developer is called ${name}`);
  return found;
}

/** Returns the address of a developer's account. Throws for an unknown name. */
export const developerAddress = async (name: string): Promise<string> =>
  (await developerAccount(name)).address;

/** Mints tokens for a developer, given by name, or for an address. `amount` is in base units. */
export async function giveTokens(account: string, symbol: string, amount: bigint): Promise<void> {
  const address = (await accounts()).find(({ name }) => name === account)?.address ?? account;
  const token = (await rootsBySymbol()).get(symbol);
  await control('faucet', { address, token, amount: amount.toString() });
}

/** Advances the chain's clock. Only for files that have their own exchange. */
export async function advanceTime(seconds: number): Promise<void> {
  await control('advance-time', { seconds });
}

/** Returns the chain's time, seconds. */
export async function chainNow(): Promise<number> {
  return (await control<{ readonly now: number }>('state')).now;
}
