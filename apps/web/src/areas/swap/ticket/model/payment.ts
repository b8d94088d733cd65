import type { Quote } from './quote.ts';

/** What a quote is paid with, in base units and nano. Bill, drawing, confirmation, announcement and receipt share it. */
export interface Payment {
  /** Nano of native coin that are sold: wrapped before the first pool. */
  readonly coins: bigint;
  /** Base units of the token that leave the account's own wallet. */
  readonly tokens: bigint;
  /** Nano the message carries for gas, without the coins that are sold; undefined without a message. */
  readonly gas: bigint | undefined;
}

export type PaymentSource = 'token' | 'coin' | 'coin-and-token';

/**
 * How a quote is paid: in combined mode coins make up for the tokens that are missing, so the answer depends on `held`,
 * the base units of the sold token in the account's wallet. Undefined while that is not known and decides.
 */
export function paymentOf(
  { transfer, sellsCoin, spent }: Pick<Quote, 'transfer' | 'sellsCoin' | 'spent'>,
  held: bigint | undefined,
): Payment | undefined {
  const coins = coinsOf(sellsCoin, transfer?.method, spent, held);
  if (coins === undefined) return undefined;
  return {
    coins,
    tokens: spent - coins,
    gas: transfer === undefined ? undefined : transfer.value - coins,
  };
}

function coinsOf(
  sellsCoin: boolean,
  method: string | undefined,
  spent: bigint,
  held: bigint | undefined,
): bigint | undefined {
  if (!sellsCoin) return 0n;
  // Without an account the drawing starts with the coin; other methods than a token transfer take coins alone.
  if (method !== 'transfer') return spent;
  if (held === undefined) return undefined;
  return held > spent ? 0n : spent - held;
}

/** Which of the two balances pays. */
export function sourceOf({ coins, tokens }: Payment): PaymentSource {
  if (coins === 0n) return 'token';
  return tokens === 0n ? 'coin' : 'coin-and-token';
}
