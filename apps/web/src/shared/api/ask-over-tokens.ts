import { ApiRequestError, MAX_ADDRESSES_PER_LIST } from '@junction/api-contract';
import type { KnownTokens, ListIdentity, TokenNaming } from './known-tokens.ts';

/** Maximum number of tokens that a request can name, less the two ends of a route. */
const MAX_NAMED = MAX_ADDRESSES_PER_LIST - 2;
/**
 * Milliseconds. For this long, a list that the server does not share is not named again, provided that its tokens can
 * be named one by one.
 */
const RETRY_LIST_AFTER = 300_000;
/** Maximum number of remembered lists; a page encounters only a few. */
const MAX_REMEMBERED = 100;
/** Time at which the server rejected a list (`performance.now()`), by the list's hash. */
const rejectedAt = new Map<string, number>();

export interface TokenQuery<A> {
  readonly tokens: KnownTokens;
  readonly ask: (naming: TokenNaming) => Promise<A>;
  /** Returns false if the answer involves tokens that the page does not know. Every answer is checked. */
  readonly isWithin?: (answer: A) => boolean;
  /** Called if the server has another copy of this list, so that the list should be loaded again. */
  readonly onListRejected: (list: ListIdentity) => void;
}

/**
 * Sends a query about the tokens that the page knows. The request names the token list by its hash. If the server
 * rejects the list or its answer involves other tokens, the query is repeated once with the addresses of all tokens.
 * Throws the server's rejection if there are too many tokens to name, and a TypeError if the second answer involves
 * unknown tokens as well.
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

/** True if the server has another copy of the list, or does not know the list. */
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
