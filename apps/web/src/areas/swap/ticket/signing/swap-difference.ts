/**
 * Difference between the server's response and the request, the chain or the page's own message. Any of them prevents
 * signing.
 */
export type SwapResponseDifference =
  /** The route does not connect the tokens, or contains a disallowed one. */
  | 'TOKENS'
  /** The route does not spend or receive the entered amount, or its amounts are inconsistent. */
  | 'AMOUNT'
  /** The shares are invalid, or the route is split although that is not allowed. */
  | 'SHARES'
  /**
   * A pool of the route is not the exchange's pool for these tokens, or its properties differ from those that the
   * server reported.
   */
  | 'POOL'
  /** The pools return clearly more or less than displayed. */
  | 'OUTCOME'
  /** The price impact exceeds the displayed one. */
  | 'IMPACT'
  /** The fees exceed the displayed ones. */
  | 'FEE'
  /** The server's message has another recipient. */
  | 'RECEIVER'
  /** The server's message attaches or refunds other coins. */
  | 'COINS'
  /** The server's message calls another method or has other contents. */
  | 'CALL';
