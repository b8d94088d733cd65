/**
 * Difference between the server's response and the request, the chain or the page's own message. Any of them prevents
 * signing.
 */
export type SwapDifference =
  /** The route does not connect the tokens, or contains a disallowed one. */
  | 'TOKENS'
  /** Not the entered amount, or inconsistent amounts. */
  | 'AMOUNT'
  /** Invalid shares, or a split where none is allowed. */
  | 'SHARES'
  /** Not the exchange's pool for these tokens, or not as described. */
  | 'POOL'
  /** The pools return clearly more or less than displayed. */
  | 'OUTCOME'
  /** The price impact exceeds the displayed one. */
  | 'IMPACT'
  /** The fees exceed the displayed ones. */
  | 'FEE'
  /** The server's message has another recipient. */
  | 'RECEIVER'
  /** Other attached or refunded coins. */
  | 'COINS'
  /** Another call or other contents. */
  | 'CALL';
