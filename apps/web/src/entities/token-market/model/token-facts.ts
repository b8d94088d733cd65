import type { Currency } from '@junction/api-contract';
import {
  parseAddress,
  parseFixedDown,
  ratio,
  usd,
  type Address,
  type Ratio,
  type Usd,
} from '@junction/primitives';
import { SYMBOL_LETTERS, cleanText } from '../../../shared/format/clean-text.ts';

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

const dollars = (text: string): Usd => usd(parseFixedDown(text) ?? 0n);
/** "-3.71" percent is the ratio −0.0371. */
const percent = (text: string): Ratio => ratio((parseFixedDown(text) ?? 0n) / 100n);

/** Reads a token of the API. Undefined for one that names no address, which no server should send. */
export function readToken(wire: Currency): TokenFacts | undefined {
  const root = parseAddress(wire.address);
  if (root === undefined) return undefined;
  const price = dollars(wire.price);
  const symbol = cleanText(wire.currency, SYMBOL_LETTERS);
  return {
    root,
    symbol: symbol.text === '' ? '?' : symbol.text,
    hidden: symbol.hadHidden,
    price: price > 0n ? price : undefined,
    priceChange: percent(wire.priceChange),
    tvl: dollars(wire.tvl),
    tvlChange: percent(wire.tvlChange),
    volume24h: dollars(wire.volume24h),
    volumeChange24h: percent(wire.volumeChange24h),
    volume7d: dollars(wire.volume7d),
    fee24h: dollars(wire.fee24h),
    transactions24h: wire.transactionsCount24h,
  };
}
