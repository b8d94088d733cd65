import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import { fetchRootsBySymbol } from './tokens.ts';

async function callDevnet<Answer>(path: string, body?: object): Promise<Answer> {
  const url = `${getExchangeOrigin()}/control/${path}`;
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

/** Makes the devnet drop (`dropNext`) or reject (`refuseNext`) the given number of the next wallet messages. */
export async function injectMessageFaults(faults: {
  readonly dropNext?: number;
  readonly refuseNext?: number;
}): Promise<void> {
  await callDevnet('faults', faults);
}

/** Transfers nano to an account from the faucet. */
export async function giveCoins(address: string, amount: bigint): Promise<void> {
  await callDevnet('faucet', { address, amount: amount.toString() });
}

interface DeveloperAccount {
  readonly name: string;
  readonly address: string;
  /** Hexadecimal seed of the key pair. */
  readonly secretKey: string;
}

const listAccounts = (): Promise<readonly DeveloperAccount[]> => callDevnet('accounts');

/** Returns a developer's account. Throws for an unknown name. */
export async function fetchDeveloperAccount(name: string): Promise<DeveloperAccount> {
  const found = (await listAccounts()).find((account) => account.name === name);
  if (!found) throw new Error(`no developer is called ${name}`);
  return found;
}

/** Returns the address of a developer's account. Throws for an unknown name. */
export const fetchDeveloperAddress = async (name: string): Promise<string> =>
  (await fetchDeveloperAccount(name)).address;

/** Mints tokens for a developer, given by name, or for an address. `amount` is in base units. */
export async function giveTokens(account: string, symbol: string, amount: bigint): Promise<void> {
  const address = (await listAccounts()).find(({ name }) => name === account)?.address ?? account;
  const token = (await fetchRootsBySymbol()).get(symbol);
  await callDevnet('faucet', { address, token, amount: amount.toString() });
}

/** Advances the chain's clock. Only for files that have their own exchange. */
export async function advanceDevnetTime(seconds: number): Promise<void> {
  await callDevnet('advance-time', { seconds });
}

/** Returns the chain's time, seconds. */
export async function fetchChainTime(): Promise<number> {
  return (await callDevnet<{ readonly now: number }>('state')).now;
}
