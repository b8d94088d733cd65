/**
 * How an answer of the server differs from what was asked, from what the chain says or from the message the page builds
 * itself. One is enough: nothing is signed.
 */
export type SwapDifference =
  /** The route does not lead from the sold token to the bought one, or passes a token that it may not. */
  | 'TOKENS'
  /** Not the amount that was typed, or amounts that do not follow from each other. */
  | 'AMOUNT'
  /** Shares that no contract could be told, or a split where none may be. */
  | 'SHARES'
  /** A pool that is not the exchange's own for these tokens, or is another one than is said. */
  | 'POOL'
  /** The pools give clearly more or less than is shown. */
  | 'OUTCOME'
  /** The trade moves the price more than is shown. */
  | 'IMPACT'
  /** The pools keep more than is shown. */
  | 'FEE'
  /** The server's message goes elsewhere. */
  | 'RECEIVER'
  /** Other coins attached, or other coins that come back. */
  | 'COINS'
  /** Another call, or the same one with other contents. */
  | 'CALL';
