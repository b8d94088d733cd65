import type { Farm, FarmDetail } from '@junction/api-contract/earn';
import {
  parseAddress,
  parseFixedDown,
  ratio,
  seconds,
  usd,
  type Address,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import type { GaugeToken } from '../../../../rooms/gauge/index.ts';
import { cleanText } from '../../../../shared/format/clean-text.ts';

/** An older farm as the page shows it, read off the wire once. What nobody knows is undefined. */
export interface FarmFacts {
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

const LONGEST_SYMBOL = 24;
const symbolOf = (text: string): string => cleanText(text, LONGEST_SYMBOL).text || '?';

function tokenOf(root: string | null | undefined, symbol: string | null | undefined): readonly GaugeToken[] {
  const address = parseAddress(root ?? '');
  return address === undefined ? [] : [{ root: address, symbol: symbolOf(symbol ?? '') }];
}

/** "12.5" percent is the ratio 0.125. */
const percentOf = (text: string): Ratio | undefined => {
  const value = parseFixedDown(text);
  return value === undefined ? undefined : ratio(value / 100n);
};
/** "0" is also what the API says of a change it does not know. */
const changeOf = (text: string): Ratio => {
  const change = percentOf(text);
  if (change === undefined) return ratio(0n);
  return change;
};
const secondsOfMs = (time: number): Seconds => seconds(Math.max(0, Math.floor(time / 1_000)));

type Wire = Omit<Farm, 'reward_token_root_info'> & {
  readonly reward_token_root_info: readonly {
    readonly reward_currency: string;
    readonly reward_root_address: string;
  }[];
};

/** Reads an older farm of the API. Undefined for one that names no address, which no server should send. */
export function readFarm(wire: Wire | FarmDetail): FarmFacts | undefined {
  const address = parseAddress(wire.pool_address);
  const owner = parseAddress(wire.pool_owner_address);
  const depositRoot = parseAddress(wire.token_root_address);
  if (address === undefined || owner === undefined || depositRoot === undefined) return undefined;
  const sides = [
    ...tokenOf(wire.left_address, wire.left_currency),
    ...tokenOf(wire.right_address, wire.right_currency),
  ];
  const poolTokens = sides.length === 2 ? sides : [];
  const isPriced = wire.is_priced !== false;
  const [tvl, apr] = isPriced ? [parseFixedDown(wire.tvl), percentOf(wire.apr)] : [];
  return {
    address,
    owner,
    depositRoot,
    depositSymbol: symbolOf(wire.token_root_currency),
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: wire.reward_token_root_info.flatMap(({ reward_root_address, reward_currency }) =>
      tokenOf(reward_root_address, reward_currency),
    ),
    tvl: tvl === undefined || tvl < 0n ? undefined : usd(tvl),
    apr: apr === undefined || apr < 0n ? undefined : apr,
    tvlChange: changeOf(wire.tvl_change),
    aprChange: changeOf(wire.apr_change),
    isLowBalance: wire.is_low_balance,
    start: secondsOfMs(wire.farm_start_time),
    end: typeof wire.farm_end_time === 'number' ? secondsOfMs(wire.farm_end_time) : undefined,
  };
}

/** What a farm is called: the tokens of its pool, or what is deposited. */
export function farmName({ name, depositSymbol }: Pick<FarmFacts, 'name' | 'depositSymbol'>): string {
  return name === '' ? depositSymbol : name;
}
