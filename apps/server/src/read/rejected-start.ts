import type { Address } from '@junction/primitives';
import {
  countSentRouteSteps,
  readReceivedTokens,
  readCancelledCallId,
  type DecodedTokenAmount,
} from '@junction/protocol';
import {
  decodeTransaction,
  type DecodedTransaction,
  type JrpcClient,
  type MessageRecord,
} from '@junction/tvm';

export type TransactionListReader = Pick<JrpcClient, 'getTransactionsList'>;

/**
 * Number of the user's newest transactions that are searched for the rejection. They include it, because a rejection
 * arrives within a minute of the call.
 */
const MAX_USER_TRANSACTIONS = 20;
/** Maximum number of messages between the user and the vault, including those through wallets and the wrapped coin. */
const MAX_HOPS = 8;

/** Swap of a user that a token vault cancelled. */
export interface VaultCancelledSwap {
  readonly vault: DecodedTransaction;
  /** Number of pools to which the vault had already forwarded tokens. */
  readonly branches: number;
  /** Full amount that the vault received, if it forwarded nothing; otherwise undefined. */
  readonly kept: DecodedTokenAmount | undefined;
}

/**
 * Finds an operation that reached no pool, because the vault rejected it or all its pools are missing. The vault
 * notifies the user's wallet. Anyone can send such a notification, so it counts only if the user sent the original
 * message. Throws `JrpcError`.
 */
export async function findVaultCancelledSwap(
  chain: TransactionListReader,
  callId: bigint,
  user: Address,
): Promise<VaultCancelledSwap | undefined> {
  const recent = await chain.getTransactionsList(user, MAX_USER_TRANSACTIONS);
  const notice = recent
    .map((boc) => decodeTransaction(boc).inMessage)
    .find((message) => message !== undefined && readCancelledCallId(message) === callId);
  const sender = notice && (await findSendingTransaction(chain, notice));
  const vault = sender?.inMessage?.bounced === true ? await findBouncedFrom(chain, sender.inMessage) : sender;
  if (!vault?.inMessage || !(await isSentBy(chain, vault.inMessage, user))) return undefined;
  const branches = countSentRouteSteps(vault);
  return { vault, branches, kept: branches === 0 ? readReceivedTokens(vault.inMessage) : undefined };
}

/** Returns the transaction that sent a message; undefined while the node does not have it. */
export async function findSendingTransaction(
  chain: TransactionListReader,
  message: MessageRecord,
): Promise<DecodedTransaction | undefined> {
  if (message.from === undefined) return undefined;
  // A message has a later logical time than the transaction that sent it, so the sender is the last transaction up to
  // that time.
  const [sent] = await chain.getTransactionsList(message.from, 1, message.createdLt);
  return sent === undefined ? undefined : decodeTransaction(sent);
}

/** Returns the transaction that sent the original of a bounced message. */
async function findBouncedFrom(
  chain: TransactionListReader,
  bounced: MessageRecord,
): Promise<DecodedTransaction | undefined> {
  const reached = (await findSendingTransaction(chain, bounced))?.inMessage;
  return reached && (await findSendingTransaction(chain, reached));
}

async function isSentBy(
  chain: TransactionListReader,
  message: MessageRecord,
  user: Address,
): Promise<boolean> {
  let next: MessageRecord | undefined = message;
  for (let hop = 0; next !== undefined && hop < MAX_HOPS; hop += 1) {
    if (next.from === user) return true;
    next = (await findSendingTransaction(chain, next))?.inMessage;
  }
  return false;
}
