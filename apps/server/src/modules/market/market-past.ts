import { units, usd, type Address, type Units, type Usd } from '@junction/primitives';
import { sql } from 'kysely';
import { poolFromState } from '../trading/pool-state-json.ts';
import type { AreaMarket, AreaSource } from '../../read-model.ts';

/** What a token was worth at a moment. */
export interface TokenPast {
  /** Dollars per whole token; undefined while unknown. */
  readonly price: Usd | undefined;
  /** Of LP tokens: what the pool held then. */
  readonly pool: { readonly reserves: readonly Units[]; readonly lpSupply: Units } | undefined;
}

export interface Moment {
  readonly token: Address;
  /** Seconds. */
  readonly time: number;
}

const LP_DECIMALS = 9n;
const NOTHING: TokenPast = { price: undefined, pool: undefined };

interface PastRow {
  readonly place: string;
  readonly price: string | null;
  readonly tvl: string | null;
  readonly content: string | null;
}

/**
 * What tokens were worth, in the order asked: as the market's hour in which each moment lies has ended, or the hour
 * before it that anything happened in.
 */
export async function readPast(
  { database }: AreaSource,
  market: AreaMarket,
  moments: readonly Moment[],
): Promise<readonly TokenPast[]> {
  if (moments.length === 0) return [];
  const owners = moments.map(({ token }) => market.poolOfLp(token)?.address ?? token);
  const { rows } = await sql<PastRow>`
    select q.place, h.price, h.tvl, s.content
    from unnest(${sql.val(owners)}::text[], ${sql.val(moments.map(({ time }) => time))}::bigint[])
      with ordinality as q(owner, time, place)
    left join lateral (
      select price, tvl from hours where owner = q.owner and hours.time <= q.time order by hours.time desc limit 1
    ) h on true
    left join lateral (
      select content from pool_states where owner = q.owner and hour <= q.time order by hour desc limit 1
    ) s on true`.execute(database);
  const found = new Map(rows.map((row) => [Number(row.place), pastOf(row)]));
  return moments.map((_, index) => found.get(index + 1) ?? NOTHING);
}

function pastOf({ price, tvl, content }: PastRow): TokenPast {
  if (content === null) return { price: price === null ? undefined : usd(BigInt(price)), pool: undefined };
  const { reserves, lpSupply } = poolFromState({ content, fee_all_time: '0' });
  const pool = { reserves, lpSupply };
  const held = tvl === null ? undefined : BigInt(tvl);
  const isWorth = held !== undefined && held > 0n && lpSupply > 0n;
  return { price: isWorth ? usd((held * 10n ** LP_DECIMALS) / lpSupply) : undefined, pool };
}

/** A share of what a pool holds: so many LP tokens of all. Rounded down. */
export function shareDown(
  { reserves, lpSupply }: { readonly reserves: readonly Units[]; readonly lpSupply: Units },
  amount: bigint,
): readonly Units[] {
  return reserves.map((reserve) => units(lpSupply > 0n ? (reserve * amount) / lpSupply : 0n));
}
