import { nano, parseAddress, type Address } from '@junction/primitives';
import type { Provider, RawTransaction } from 'everscale-inpage-provider';
import { call } from './provider-call.ts';
import type { AccountMessages, SentSince, Since } from './wallet-port.ts';

/** Number of transactions per request, the maximum of wallets. */
const PAGE_SIZE = 50;
/** Maximum number of pages to search, because anyone can add transactions to an account's history. */
const MAX_PAGES = 10;

/** Lower bound of all logical times; stands for an empty history. */
const MIN_LT = 0n;

/** Returns the logical time of an account's newest transaction; 0 if there is none. */
export async function readNewestLt(provider: Provider, account: Address): Promise<bigint> {
  const { transactions } = await call(provider, 'getTransactions', { address: account, limit: 1 });
  const [newest] = transactions;
  if (newest === undefined) return MIN_LT;
  return BigInt(newest.id.lt);
}

/**
 * Returns the messages that an account has sent since a position in its history. Read page by page from the
 * newest.
 */
export async function listSentSince(provider: Provider, account: Address, since: Since): Promise<SentSince> {
  const found: AccountMessages[] = [];
  let continuation: RawTransaction['id'] | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await call(provider, 'getTransactions', {
      address: account,
      limit: PAGE_SIZE,
      ...(continuation === undefined ? {} : { continuation }),
    });
    const later = answer.transactions.filter((one) => isLater(one, since));
    found.push(...(await Promise.all(later.map((one) => readSent(provider, one)))));
    const isThere = later.length < answer.transactions.length;
    continuation = answer.continuation;
    if (isThere || continuation === undefined || answer.transactions.length === 0)
      return { transactions: found, isComplete: true };
  }
  return { transactions: found, isComplete: false };
}

const isLater = ({ id, createdAt }: RawTransaction, since: Since): boolean =>
  'lt' in since ? BigInt(id.lt) > since.lt : createdAt * 1_000 >= since.time;

async function readSent(
  provider: Provider,
  { id, createdAt, inMessage, outMessages }: RawTransaction,
): Promise<AccountMessages> {
  const messages = outMessages.map(async ({ dst, value, body, bodyHash }) => {
    const to = dst === undefined ? undefined : parseAddress(dst);
    if (to === undefined) return [];
    const hash = bodyHash ?? (body === undefined ? undefined : await hashBoc(provider, body));
    return [{ to, value: nano(BigInt(value)), bodyHash: hash }];
  });
  return {
    hash: id.hash,
    messageHash: inMessage.hash,
    lt: BigInt(id.lt),
    time: createdAt * 1_000,
    messages: (await Promise.all(messages)).flat(),
  };
}

/** Returns the hash of a cell's BOC (base64), hexadecimal, computed by the provider. Rejects as the provider does. */
export async function hashBoc(provider: Provider, boc: string): Promise<string> {
  return (await call(provider, 'getBocHash', { boc })).hash;
}
