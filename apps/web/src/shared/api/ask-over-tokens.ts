import { ApiRequestError, MAX_ADDRESSES_PER_LIST } from '@junction/api-contract';
import type { KnownTokens, TokenListIdentity, RequestedTokens } from './known-tokens.ts';

/**
 * Maximum number of token addresses in a request. It is two below the API's maximum, to reserve space for the sold and
 * the received token of a route.
 */
const MAX_TOKEN_ADDRESSES = MAX_ADDRESSES_PER_LIST - 2;
/**
 * Milliseconds during which a list that the server has rejected is not sent again, if the addresses of its tokens can
 * be sent instead.
 */
const RETRY_LIST_AFTER = 300_000;
/** Maximum number of rejected lists that are remembered. A page encounters only a few. */
const MAX_REJECTED_LISTS = 100;
/** Time at which the server rejected a list (`performance.now()`), by the list's hash. */
const rejectedAt = new Map<string, number>();

export interface KnownTokensQuery<A> {
  readonly tokens: KnownTokens;
  readonly ask: (naming: RequestedTokens) => Promise<A>;
  /** Returns false if the answer contains tokens that the page does not know. Every answer is checked. */
  readonly isWithin?: (answer: A) => boolean;
  /** Called if the server has another version of this list, so that the list should be loaded again. */
  readonly onListRejected: (list: TokenListIdentity) => void;
}

/**
 * Sends a query about the tokens that the page knows. The request identifies the token list by its hash. If the server
 * rejects the list, or its answer contains unknown tokens, the query is repeated once with the addresses of all tokens.
 * Throws the server's rejection if there are too many addresses for a request, and a TypeError if the second answer
 * also contains unknown tokens.
 */
export async function queryWithKnownTokens<A>(query: KnownTokensQuery<A>): Promise<A> {
  const { tokens, ask, isWithin = () => true, onListRejected } = query;
  const askByName = async (): Promise<A> => {
    const answer = await ask(listAllTokens(tokens));
    if (!isWithin(answer)) throw createUnknownTokensError();
    return answer;
  };
  const { list, others } = tokens;
  const isNameable = tokens.roots.size <= MAX_TOKEN_ADDRESSES;
  if (list === undefined || (isNameable && isRecentlyRejected(list))) return askByName();
  let reason: unknown;
  try {
    const answer = await ask({ list, named: others });
    if (isWithin(answer)) {
      rejectedAt.delete(list.hash);
      return answer;
    }
    reason = createUnknownTokensError();
  } catch (error) {
    if (!isListRejection(error)) throw error;
    reason = error;
    if (isListVersionConflict(error)) onListRejected(list);
  }
  rememberRejection(list);
  if (!isNameable) throw reason;
  return askByName();
}

const createUnknownTokensError = (): TypeError =>
  new TypeError('the answer involves tokens that are not known here');

const listAllTokens = ({ roots }: KnownTokens): RequestedTokens => ({
  list: undefined,
  named: [...roots.keys()].toSorted(),
});

/** True if the server has another version of the list, or does not know it. */
function isListRejection(error: unknown): boolean {
  if (!(error instanceof ApiRequestError)) return false;
  const { status, answer } = error.context;
  return (
    isListVersionConflict(error) ||
    (status === 400 && /(?:^|\.)whiteList(?:Uri|Hash)$/.test(answer?.field ?? ''))
  );
}

const isListVersionConflict = (error: unknown): boolean =>
  error instanceof ApiRequestError &&
  error.context.status === 409 &&
  error.context.answer?.code === 'TOKEN_LIST_CHANGED';

function isRecentlyRejected({ hash }: TokenListIdentity): boolean {
  const at = rejectedAt.get(hash);
  return at !== undefined && performance.now() - at < RETRY_LIST_AFTER;
}

function rememberRejection({ hash }: TokenListIdentity): void {
  if (rejectedAt.size >= MAX_REJECTED_LISTS) rejectedAt.clear();
  rejectedAt.set(hash, performance.now());
}
