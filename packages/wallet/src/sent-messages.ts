import { nano, parseAddress, type Address } from '@junction/primitives';
import type { Provider, RawTransaction } from 'everscale-inpage-provider';
import { callProvider } from './provider-call.ts';
import type {
  TransactionWithSentMessages,
  SentMessagesSearchResult,
  AccountHistoryPosition,
} from './wallet-port.ts';

/** Number of transactions per request: the maximum that wallets return. */
const PAGE_SIZE = 50;
/**
 * Maximum number of pages to search. The number is limited because anyone can add transactions to an account's history.
 */
const MAX_PAGES = 10;

/** Lower bound of all logical times, used for an empty history. */
const MIN_LT = 0n;

/** Returns the logical time of an account's newest transaction; 0 if there is none. */
export async function readNewestTransactionLt(provider: Provider, account: Address): Promise<bigint> {
  const { transactions } = await callProvider(provider, 'getTransactions', { address: account, limit: 1 });
  const [newest] = transactions;
  if (newest === undefined) return MIN_LT;
  return BigInt(newest.id.lt);
}

/**
 * Returns the messages that an account has sent since a position in its history. Reads the history page by page,
 * starting with the newest.
 */
export async function listMessagesSentSince(
  provider: Provider,
  account: Address,
  since: AccountHistoryPosition,
): Promise<SentMessagesSearchResult> {
  const found: TransactionWithSentMessages[] = [];
  let continuation: RawTransaction['id'] | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await callProvider(provider, 'getTransactions', {
      address: account,
      limit: PAGE_SIZE,
      ...(continuation === undefined ? {} : { continuation }),
    });
    const later = answer.transactions.filter((one) => isLater(one, since));
    found.push(...(await Promise.all(later.map((one) => readSentMessages(provider, one)))));
    const isThere = later.length < answer.transactions.length;
    continuation = answer.continuation;
    if (isThere || continuation === undefined || answer.transactions.length === 0)
      return { transactions: found, isComplete: true };
  }
  return { transactions: found, isComplete: false };
}

const isLater = ({ id, createdAt }: RawTransaction, since: AccountHistoryPosition): boolean =>
  'lt' in since ? BigInt(id.lt) > since.lt : createdAt * 1_000 >= since.time;

async function readSentMessages(
  provider: Provider,
  { id, createdAt, inMessage, outMessages }: RawTransaction,
): Promise<TransactionWithSentMessages> {
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

/**
 * Computes the hash (hexadecimal) of a cell's BOC (base64) with the provider.
 *
 * @throws the provider's error (as a rejected promise)
 */
export async function hashBoc(provider: Provider, boc: string): Promise<string> {
  return (await callProvider(provider, 'getBocHash', { boc })).hash;
}
