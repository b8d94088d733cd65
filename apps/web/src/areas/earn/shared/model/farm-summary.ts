import type { Farm, FarmDetail } from '@junction/api-contract/earn';
import type { Address, Ratio, Seconds, Usd } from '@junction/primitives';
import { cleanToken, isTooEmptyForYield, type GaugeToken } from '../../../../rooms/gauge/index.ts';

/** An older farm as the page shows it. What nobody knows is undefined. */
export interface FarmSummary {
  readonly address: Address;
  readonly owner: Address;
  /** The token that is deposited, and what it calls itself. */
  readonly depositRoot: Address;
  readonly depositSymbol: string;
  /** Symbols of the pool joined by a slash; empty for a token that is of no pool. */
  readonly name: string;
  /** The tokens of the pool; none for a token that is of no pool. */
  readonly poolTokens: readonly GaugeToken[];
  /** In the order of the contract. */
  readonly rewardTokens: readonly GaugeToken[];
  readonly tvl: Usd | undefined;
  readonly apr: Ratio | undefined;
  /** Against 24 hours ago. */
  readonly tvlChange: Ratio;
  readonly aprChange: Ratio;
  readonly isLowBalance: boolean;
  readonly start: Seconds;
  /** Undefined while it has no end. */
  readonly end: Seconds | undefined;
}

/** A figure below nothing cannot be, and none is known where tokens have no price. */
const known = <Figure extends bigint>(figure: Figure, isPriced = true): Figure | undefined =>
  isPriced && figure >= 0n ? figure : undefined;

/** Both tokens of a farm's pool, or none. */
function sidesOf({ leftRoot, leftSymbol = '', rightRoot, rightSymbol = '' }: Farm | FarmDetail) {
  if (leftRoot === undefined || rightRoot === undefined) return [];
  return [
    cleanToken({ root: leftRoot, symbol: leftSymbol }),
    cleanToken({ root: rightRoot, symbol: rightSymbol }),
  ];
}

/** An older farm of the API without what cannot be: names with hidden letters, figures without prices. */
export function toFarmSummary(farm: Farm | FarmDetail): FarmSummary {
  const { address, owner, depositRoot, tvlChange, aprChange, isLowBalance, start, end, isPriced } = farm;
  const poolTokens = sidesOf(farm);
  return {
    address,
    owner,
    depositRoot,
    depositSymbol: cleanToken({ root: depositRoot, symbol: farm.depositSymbol }).symbol,
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: farm.rewardTokens.map(({ root, symbol }) => cleanToken({ root, symbol })),
    // A TVL of something has the price it takes, whatever rewards lack.
    tvl: known(farm.tvl, isPriced !== false || farm.tvl > 0n),
    apr: known(farm.apr, isPriced !== false && !isTooEmptyForYield(farm.tvl)),
    tvlChange,
    aprChange,
    isLowBalance,
    start,
    end,
  };
}

/** What a farm is called: the tokens of its pool, or what is deposited. */
export function farmName({ name, depositSymbol }: Pick<FarmSummary, 'name' | 'depositSymbol'>): string {
  return name === '' ? depositSymbol : name;
}
