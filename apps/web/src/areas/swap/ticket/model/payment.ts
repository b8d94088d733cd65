import type { Quote } from './quote.ts';

/** How a quote is paid. The bill, diagram, confirmation, announcement and receipt all use these amounts. */
export interface QuotePayment {
  /** Nano of native coin sold, wrapped before the first pool. */
  readonly coins: bigint;
  /** Base units transferred from the account's own token wallet. */
  readonly tokens: bigint;
  /** Nano attached for gas, without sold coins; undefined without a message. */
  readonly gas: bigint | undefined;
}

export type PaymentSource = 'token' | 'coin' | 'coin-and-token';

/**
 * Returns how a quote is paid. In combined mode coins pay for the missing tokens, which depends on `tokenBalance`, the
 * account's balance of the sold token (base units). Undefined if that balance is needed and unknown.
 */
export function getQuotePayment(
  { transfer, sellsCoin, spent }: Pick<Quote, 'transfer' | 'sellsCoin' | 'spent'>,
  tokenBalance: bigint | undefined,
): QuotePayment | undefined {
  const coins = getSoldCoins(sellsCoin, transfer?.method, spent, tokenBalance);
  if (coins === undefined) return undefined;
  return {
    coins,
    tokens: spent - coins,
    gas: transfer === undefined ? undefined : transfer.value - coins,
  };
}

function getSoldCoins(
  sellsCoin: boolean,
  method: string | undefined,
  spent: bigint,
  tokenBalance: bigint | undefined,
): bigint | undefined {
  if (!sellsCoin) return 0n;
  // Any method other than a token transfer sells coins only. Without an account there is no message, so `method` is
  // undefined, and the route diagram shows the whole sold amount as coins.
  if (method !== 'transfer') return spent;
  if (tokenBalance === undefined) return undefined;
  return tokenBalance > spent ? 0n : spent - tokenBalance;
}

/** Returns whether a swap is paid with coins, with tokens or with both. */
export function getSwapPaymentSource({ coins, tokens }: QuotePayment): PaymentSource {
  if (coins === 0n) return 'token';
  return tokens === 0n ? 'coin' : 'coin-and-token';
}
