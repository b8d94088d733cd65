import type { Pair, Pool, PoolMeta } from '@junction/api-contract';
import { ONE, ZERO_ADDRESS, formatFixed, formatUnits, itemAt, mulDivDown } from '@junction/primitives';
import type { PoolFee, PoolView } from '../read-model.ts';
import { decimalText, percentText, priceText } from './fixed-text.ts';
import { oncePerView } from './once-per-view.ts';

export const toWirePool = oncePerView((pool: PoolView): Pool => ({
  meta: toMeta(pool),
  tvl: decimalText(pool.tvl),
  tvlChange: percentText(pool.tvlChange),
  volume24h: decimalText(pool.volume24h),
  volume24hChange: percentText(pool.volume24hChange),
  volume7d: decimalText(pool.volume7d),
  fee24h: decimalText(pool.fee24h),
  fee7d: decimalText(pool.fee7d),
  feeAllTime: decimalText(pool.feeAllTime),
  lpLocked: pool.lpSupply.toString(),
  volumesLocked: pool.reserves.map(String),
  prices: pool.prices.map(priceText),
  stableOneSwap: pool.tokens.map((_, index) => oneSwapped(pool, index)),
  count24Transactions: pool.transactions24h,
}));

export function toWirePair(pool: PoolView): Pair {
  const { currencies, currencyAddresses, ...meta } = toMeta(pool);
  return {
    meta: {
      ...meta,
      base: currencies[0] ?? '',
      baseAddress: currencyAddresses[0] ?? ZERO_ADDRESS,
      counter: currencies[1] ?? '',
      counterAddress: currencyAddresses[1] ?? ZERO_ADDRESS,
    },
    leftLocked: String(itemAt(pool.reserves, 0)),
    rightLocked: String(itemAt(pool.reserves, 1)),
    lpLocked: pool.lpSupply.toString(),
    leftPrice: priceText(pool.prices[0]),
    rightPrice: priceText(pool.prices[1]),
    oneLeftToRight: oneSwapped(pool, 0),
    oneRightToLeft: oneSwapped(pool, 1),
    tvl: decimalText(pool.tvl),
    tvlChange: percentText(pool.tvlChange),
    volume24h: decimalText(pool.volume24h),
    volumeChange24h: percentText(pool.volume24hChange),
    volume7d: decimalText(pool.volume7d),
    fee24h: decimalText(pool.fee24h),
    fee7d: decimalText(pool.fee7d),
    feeAllTime: decimalText(pool.feeAllTime),
  };
}

function toMeta(pool: PoolView): PoolMeta {
  const { fee, amplification } = pool;
  return {
    poolAddress: pool.address,
    lpAddress: pool.lpRoot ?? ZERO_ADDRESS,
    currencyAddresses: [...pool.tokens],
    currencies: [...pool.symbols],
    pairType: pool.kind === 'constant-product' ? 'default' : 'stable',
    fee: rateText(fee.pool + fee.beneficiary + fee.referrer, fee),
    feeBeneficiary: rateText(fee.beneficiary, fee),
    beneficiaryAddress: fee.beneficiaryAddress ?? null,
    amplification: amplification
      ? { value: amplification.value.toString(), precision: amplification.precision.toString() }
      : null,
  };
}

export function rateText(numerator: bigint, fee: Pick<PoolFee, 'denominator'>): string {
  return fee.denominator === 0n ? '0' : formatFixed(mulDivDown(numerator, ONE, fee.denominator));
}

/** What one whole token buys of the next one, as decimal text; "0" when the pool cannot trade. */
function oneSwapped(pool: PoolView, index: number): string {
  const next = (index + 1) % pool.tokens.length;
  const bought = pool.oneSwapped[index];
  return bought === undefined ? '0' : formatUnits(bought, itemAt(pool.decimals, next));
}
