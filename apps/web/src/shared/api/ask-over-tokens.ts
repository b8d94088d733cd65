import { ApiRequestError, MAX_ADDRESSES } from '@junction/api-contract';
import type { KnownTokens, ListIdentity, TokenNaming } from './known-tokens.ts';

/** Tokens one request may name, with room for the two ends of a route. */
const MAX_NAMED = MAX_ADDRESSES - 2;
/** Milliseconds in which a list that the server does not share is not offered again while its tokens can be named. */
const RETRY_LIST_AFTER = 300_000;
/** Identities remembered; a page sees a handful. */
const MAX_REMEMBERED = 100;
/** Identities the server has rejected, with the time, milliseconds. */
const rejectedAt = new Map<string, number>();

export interface TokenQuery<A> {
  readonly tokens: KnownTokens;
  readonly ask: (naming: TokenNaming) => Promise<A>;
  /** False for an answer that involves tokens the page does not know. Every answer is checked. */
  readonly isWithin?: (answer: A) => boolean;
  /** The server has another copy of the list than this, so that loading it again may help. */
  readonly onListRejected: (list: ListIdentity) => void;
}

/**
 * Sends a query about the tokens known to the page. Names the list by its identity; when the server rejects it or answers
 * with other tokens, asks once more and names every token by address. Throws the server's rejection when they are more
 * than one request may name, and a TypeError for an answer that involves unknown tokens nevertheless.
 */
export async function askOverTokens<A>(query: TokenQuery<A>): Promise<A> {
  const { tokens, ask, isWithin = () => true, onListRejected } = query;
  const askByName = async (): Promise<A> => {
    const answer = await ask(nameAll(tokens));
    if (!isWithin(answer)) throw unknownTokens();
    return answer;
  };
  const { list, others } = tokens;
  const isNameable = tokens.roots.size <= MAX_NAMED;
  if (list === undefined || (isNameable && isRejected(list))) return askByName();
  let reason: unknown;
  try {
    const answer = await ask({ list, named: others });
    if (isWithin(answer)) {
      rejectedAt.delete(list.hash);
      return answer;
    }
    reason = unknownTokens();
  } catch (error) {
    if (!isListRejection(error)) throw error;
    reason = error;
    if (isOtherCopy(error)) onListRejected(list);
  }
  remember(list);
  if (!isNameable) throw reason;
  return askByName();
}

const unknownTokens = (): TypeError => new TypeError('the answer involves tokens that are not known here');

const nameAll = ({ roots }: KnownTokens): TokenNaming => ({
  list: undefined,
  named: [...roots.keys()].toSorted(),
});

/** The server has another copy of the list, or does not know the list at all. */
function isListRejection(error: unknown): boolean {
  if (!(error instanceof ApiRequestError)) return false;
  const { status, answer } = error.context;
  return isOtherCopy(error) || (status === 400 && /(?:^|\.)whiteList(?:Uri|Hash)$/.test(answer?.field ?? ''));
}

const isOtherCopy = (error: unknown): boolean =>
  error instanceof ApiRequestError &&
  error.context.status === 409 &&
  error.context.answer?.code === 'TOKEN_LIST_CHANGED';

function isRejected({ hash }: ListIdentity): boolean {
  const at = rejectedAt.get(hash);
  return at !== undefined && performance.now() - at < RETRY_LIST_AFTER;
}

function remember({ hash }: ListIdentity): void {
  if (rejectedAt.size >= MAX_REMEMBERED) rejectedAt.clear();
  rejectedAt.set(hash, performance.now());
}
