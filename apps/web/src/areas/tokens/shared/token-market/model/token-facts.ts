import type { Currency } from '@junction/api-contract';
import { parseAddress, type Address, type Ratio, type Usd } from '@junction/primitives';
import { SYMBOL_LETTERS, cleanText } from '../../../../../shared/format/clean-text.ts';
import { wireDollars, wirePercent } from '../../../../../shared/format/wire-fixed.ts';

/** A token as the market knows it, read off the wire once. */
export interface TokenFacts {
  readonly root: Address;
  /** As its root names it, without letters that cannot be seen. */
  readonly symbol: string;
  readonly hidden: boolean;
  /** Undefined when nobody prices it. */
  readonly price: Usd | undefined;
  readonly priceChange: Ratio;
  readonly tvl: Usd;
  readonly tvlChange: Ratio;
  readonly volume24h: Usd;
  readonly volumeChange24h: Ratio;
  readonly volume7d: Usd;
  readonly fee24h: Usd;
  readonly transactions24h: number;
}

/** Reads a token of the API. Undefined for one that names no address, which no server should send. */
export function readToken(wire: Currency): TokenFacts | undefined {
  const root = parseAddress(wire.address);
  if (root === undefined) return undefined;
  const price = wireDollars(wire.price);
  const symbol = cleanText(wire.currency, SYMBOL_LETTERS);
  return {
    root,
    symbol: symbol.text === '' ? '?' : symbol.text,
    hidden: symbol.hadHidden,
    price: price > 0n ? price : undefined,
    priceChange: wirePercent(wire.priceChange),
    tvl: wireDollars(wire.tvl),
    tvlChange: wirePercent(wire.tvlChange),
    volume24h: wireDollars(wire.volume24h),
    volumeChange24h: wirePercent(wire.volumeChange24h),
    volume7d: wireDollars(wire.volume7d),
    fee24h: wireDollars(wire.fee24h),
    transactions24h: wire.transactionsCount24h,
  };
}
