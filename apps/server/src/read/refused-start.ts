import type { Address } from '@junction/primitives';
import { countRouteSteps, readArrival, readCancelledCall, type AmountOf } from '@junction/protocol';
import {
  decodeTransaction,
  type DecodedTransaction,
  type JrpcClient,
  type MessageRecord,
} from '@junction/tvm';

export type HistoryChain = Pick<JrpcClient, 'getTransactionsList'>;

/** Transactions of the user that are looked at: a refusal is told within a minute of the call. */
const RECENT = 20;
/** Messages from the user to the vault: wallets and the wrapped coin are on the way. */
const MOST_HOPS = 8;

/** How a token vault ended an operation that it received from a user. */
export interface RefusedStart {
  readonly vault: DecodedTransaction;
  /** Pools it had handed shares to. */
  readonly branches: number;
  /** Everything, when it handed on nothing. */
  readonly kept: AmountOf | undefined;
}

/**
 * An operation that no pool has seen, because the vault refused it or every pool it names is missing: the vault has
 * told the user so. Anybody can send a wallet such words, so they count only for what the user sent himself. Throws
 * `JrpcError`.
 */
export async function findRefusedStart(
  chain: HistoryChain,
  callId: bigint,
  user: Address,
): Promise<RefusedStart | undefined> {
  const recent = await chain.getTransactionsList(user, RECENT);
  const notice = recent
    .map((boc) => decodeTransaction(boc).inMessage)
    .find((message) => message !== undefined && readCancelledCall(message) === callId);
  const sender = notice && (await findSender(chain, notice));
  const vault = sender?.inMessage?.bounced === true ? await findBouncedFrom(chain, sender.inMessage) : sender;
  if (!vault?.inMessage || !(await isSentBy(chain, vault.inMessage, user))) return undefined;
  const branches = countRouteSteps(vault);
  return { vault, branches, kept: branches === 0 ? readArrival(vault.inMessage) : undefined };
}

/** The transaction that sent a message; undefined while the node does not know it. */
export async function findSender(
  chain: HistoryChain,
  message: MessageRecord,
): Promise<DecodedTransaction | undefined> {
  if (message.from === undefined) return undefined;
  // Messages are numbered within the transaction that sends them, so this is the last one not younger than it.
  const [sent] = await chain.getTransactionsList(message.from, 1, message.createdLt);
  return sent === undefined ? undefined : decodeTransaction(sent);
}

/** The transaction that sent what came back with a message. */
async function findBouncedFrom(
  chain: HistoryChain,
  bounced: MessageRecord,
): Promise<DecodedTransaction | undefined> {
  const reached = (await findSender(chain, bounced))?.inMessage;
  return reached && (await findSender(chain, reached));
}

async function isSentBy(chain: HistoryChain, message: MessageRecord, user: Address): Promise<boolean> {
  let next: MessageRecord | undefined = message;
  for (let hop = 0; next !== undefined && hop < MOST_HOPS; hop += 1) {
    if (next.from === user) return true;
    next = (await findSender(chain, next))?.inMessage;
  }
  return false;
}
