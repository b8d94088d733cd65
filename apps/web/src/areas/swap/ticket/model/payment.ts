import type { Quote } from './quote.ts';

/** Payment of a quote in base units and nano, shared by bill, diagram, confirmation, announcement and receipt. */
export interface Payment {
  /** Nano of native coin sold, wrapped before the first pool. */
  readonly coins: bigint;
  /** Base units transferred from the account's own token wallet. */
  readonly tokens: bigint;
  /** Nano attached for gas, without sold coins; undefined without a message. */
  readonly gas: bigint | undefined;
}

export type PaymentSource = 'token' | 'coin' | 'coin-and-token';

/**
 * Returns the payment of a quote: in combined mode coins replace missing tokens, so it depends on `held`, the account's
 * base units of the sold token. Undefined if that is unknown and needed.
 */
export function paymentOf(
  { transfer, sellsCoin, spent }: Pick<Quote, 'transfer' | 'sellsCoin' | 'spent'>,
  tokenBalance: bigint | undefined,
): Payment | undefined {
  const coins = coinsOf(sellsCoin, transfer?.method, spent, tokenBalance);
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
  tokenBalance: bigint | undefined,
): bigint | undefined {
  if (!sellsCoin) return 0n;
  // Without an account the diagram starts with the coin; methods other than a token transfer take coins only.
  if (method !== 'transfer') return spent;
  if (tokenBalance === undefined) return undefined;
  return tokenBalance > spent ? 0n : spent - tokenBalance;
}

/** Balance that pays. */
export function sourceOf({ coins, tokens }: Payment): PaymentSource {
  if (coins === 0n) return 'token';
  return tokens === 0n ? 'coin' : 'coin-and-token';
}
