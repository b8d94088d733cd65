import { getCandleIntervalStart } from '@junction/market-data';
import { seconds, units, usd, type Address, type Units, type Usd } from '@junction/primitives';
import { sql } from 'kysely';
import { getPoolReserves } from '../../pool-lists.ts';
import { parsePoolState } from '../trading/pool-state-json.ts';
import type { AreaReaderMarket, AreaReaderSource } from '../../read-model.ts';

/** Price of a token at a time, and for LP tokens the state of the pool. */
export interface TokenSnapshot {
  /** USD per whole token; undefined if unknown. */
  readonly price: Usd | undefined;
  /** Reserves and LP supply of the pool at that time; undefined for tokens that are not LP tokens. */
  readonly pool: { readonly reserves: readonly Units[]; readonly lpSupply: Units } | undefined;
}

export interface TokenSnapshotRequest {
  readonly token: Address;
  /** Time of the requested value in seconds. */
  readonly time: number;
}

const LP_DECIMALS = 9n;
const UNKNOWN_SNAPSHOT: TokenSnapshot = { price: undefined, pool: undefined };

interface TokenSnapshotRow {
  readonly place: string;
  readonly price: string | null;
  readonly tvl: string | null;
  readonly content: string | null;
}

/**
 * Returns token prices and pool states in the order of `moments`. Each is taken at the end of the hour that contains
 * the requested time, or at the end of the last earlier hour with activity.
 */
export async function readTokenSnapshots(
  { database }: AreaReaderSource,
  market: AreaReaderMarket,
  moments: readonly TokenSnapshotRequest[],
): Promise<readonly TokenSnapshot[]> {
  if (moments.length === 0) return [];
  // A page repeats the same tokens and hours, so each combination is read once.
  const asked = new Map<string, { readonly owner: string; readonly hour: number }>();
  const keys = moments.map(({ token, time }) => {
    const owner = market.poolOfLp(token)?.address ?? token;
    const hour = getCandleIntervalStart(seconds(time), 'H1');
    const key = `${owner} ${hour}`;
    asked.set(key, { owner, hour });
    return key;
  });
  const queries = [...asked.values()];
  const { rows } = await sql<TokenSnapshotRow>`
    select q.place, h.price, h.tvl, s.content
    from unnest(${sql.val(queries.map(({ owner }) => owner))}::text[],
        ${sql.val(queries.map(({ hour }) => hour))}::bigint[])
      with ordinality as q(owner, hour, place)
    left join lateral (
      select price, tvl from hours where owner = q.owner and hours.time <= q.hour order by hours.time desc limit 1
    ) h on true
    left join lateral (
      select p.content from pool_states p where p.owner = q.owner and p.hour <= q.hour order by p.hour desc limit 1
    ) s on true`.execute(database);
  const places = [...asked.keys()];
  const found = new Map(rows.map((row) => [places[Number(row.place) - 1], toTokenSnapshot(row)]));
  return keys.map((key) => found.get(key) ?? UNKNOWN_SNAPSHOT);
}

function toTokenSnapshot({ price, tvl, content }: TokenSnapshotRow): TokenSnapshot {
  if (content === null) return { price: price === null ? undefined : usd(BigInt(price)), pool: undefined };
  const record = parsePoolState({ content, fee_all_time: '0' });
  const { lpSupply } = record;
  const pool = { reserves: getPoolReserves(record), lpSupply };
  const held = tvl === null ? undefined : BigInt(tvl);
  const isWorth = held !== undefined && held > 0n && lpSupply > 0n;
  return { price: isWorth ? usd((held * 10n ** LP_DECIMALS) / lpSupply) : undefined, pool };
}

/** Returns the share of a pool's reserves that an amount of LP tokens represents, rounded down. */
export function getReservesForLpRoundedDown(
  { reserves, lpSupply }: { readonly reserves: readonly Units[]; readonly lpSupply: Units },
  amount: bigint,
): readonly Units[] {
  return reserves.map((reserve) => units(lpSupply > 0n ? (reserve * amount) / lpSupply : 0n));
}
