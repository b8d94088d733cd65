import type { Pool } from '@junction/api-contract';
import {
  ZERO_ADDRESS,
  parseAddress,
  parseFixedDown,
  ratio,
  units,
  usd,
  type Address,
  type Ratio,
  type Units,
  type Usd,
} from '@junction/primitives';
import { wireDollars, wireFixed, wirePercent } from '../../../shared/format/wire-fixed.ts';

/** One token of a pool. */
export interface PoolToken {
  readonly root: Address;
  readonly symbol: string;
  /** Base units the pool holds. */
  readonly reserve: Units;
  /** Undefined when nobody prices it. */
  readonly price: Usd | undefined;
  /** What one whole token buys of the other, 1e-18; undefined when the pool says none. */
  readonly oneSwap: bigint | undefined;
}

/** A pool as the page shows it, read off the wire once. */
export interface PoolFacts {
  readonly address: Address;
  /** Undefined while the pool has no LP token. */
  readonly lpRoot: Address | undefined;
  /** Symbols joined by a slash. */
  readonly name: string;
  readonly tokens: readonly PoolToken[];
  readonly isStable: boolean;
  /** More than two tokens. */
  readonly isMany: boolean;
  /** Everybody's fee, a part of the spent amount. */
  readonly fee: Ratio;
  /** The part of `fee` that leaves the pool. */
  readonly beneficiaryFee: Ratio;
  readonly tvl: Usd;
  readonly tvlChange: Ratio;
  readonly volume24h: Usd;
  readonly volume24hChange: Ratio;
  readonly volume7d: Usd;
  readonly fee24h: Usd;
  readonly fee7d: Usd;
  readonly feeAllTime: Usd;
  readonly lpSupply: Units;
  readonly transactions24h: number;
}

const known = (text: string | undefined): bigint | undefined => {
  const value = text === undefined ? undefined : parseFixedDown(text);
  return value === undefined || value <= 0n ? undefined : value;
};

/** Reads a pool of the API. Undefined for one that names no address or leaves a reserve out, which no server should. */
export function readPool(wire: Pool): PoolFacts | undefined {
  const { meta } = wire;
  const address = parseAddress(meta.poolAddress);
  const lpRoot = parseAddress(meta.lpAddress);
  const tokens = meta.currencyAddresses.flatMap((text, index): PoolToken[] => {
    const root = parseAddress(text);
    const price = known(wire.prices[index]);
    const reserve = wire.volumesLocked[index];
    if (root === undefined || reserve === undefined) return [];
    return [
      {
        root,
        symbol: meta.currencies[index] ?? '',
        reserve: units(BigInt(reserve)),
        price: price === undefined ? undefined : usd(price),
        oneSwap: known(wire.stableOneSwap[index]),
      },
    ];
  });
  const isWhole = tokens.length >= 2 && tokens.length === meta.currencyAddresses.length;
  if (address === undefined || !isWhole) return undefined;
  return {
    address,
    lpRoot: lpRoot === ZERO_ADDRESS ? undefined : lpRoot,
    name: tokens.map((token) => token.symbol).join('/'),
    tokens,
    isStable: meta.pairType === 'stable',
    isMany: tokens.length > 2,
    fee: ratio(wireFixed(meta.fee)),
    beneficiaryFee: ratio(wireFixed(meta.feeBeneficiary)),
    tvl: wireDollars(wire.tvl),
    tvlChange: wirePercent(wire.tvlChange),
    volume24h: wireDollars(wire.volume24h),
    volume24hChange: wirePercent(wire.volume24hChange),
    volume7d: wireDollars(wire.volume7d),
    fee24h: wireDollars(wire.fee24h),
    fee7d: wireDollars(wire.fee7d),
    feeAllTime: wireDollars(wire.feeAllTime),
    lpSupply: units(BigInt(wire.lpLocked)),
    transactions24h: wire.count24Transactions,
  };
}
