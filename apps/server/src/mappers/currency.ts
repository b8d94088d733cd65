import type { Currency } from '@junction/api-contract';
import type { TokenView } from '../read-model.ts';
import { decimalText, percentText, priceText } from './fixed-text.ts';
import { oncePerView } from './once-per-view.ts';

export const toWireCurrency = oncePerView((token: TokenView): Currency => ({
  address: token.address,
  currency: token.symbol,
  price: priceText(token.price),
  priceChange: percentText(token.priceChange),
  tvl: decimalText(token.tvl),
  tvlChange: percentText(token.tvlChange),
  volume24h: decimalText(token.volume24h),
  volumeChange24h: percentText(token.volumeChange24h),
  volume7d: decimalText(token.volume7d),
  volumeChange7d: percentText(token.volumeChange7d),
  fee24h: decimalText(token.fee24h),
  transactionsCount24h: token.transactions24h,
}));
