import { getPool, getTokenRoot, listPools } from '@junction/api-contract';
import { sanitizeText, MAX_DISPLAYED_SYMBOL_LENGTH, type Address } from '@junction/primitives';
import type { Token, TokenCache } from '../../../../rooms/token/index.ts';
import { callApi, isNotFoundError } from '../../../../shared/api/call-api.ts';
import type { ExchangePoolWithLpToken } from '../model/one-coin.ts';

/**
 * Maximum number of stable pools that are read, those with the highest TVL. Other pools are found by the address of
 * their LP token.
 */
const MAX_POOLS = 40;

export interface LpPoolsWithTokens {
  readonly pools: readonly ExchangePoolWithLpToken[];
  /** LP tokens as reported by their roots. */
  readonly tokens: readonly Token[];
}

interface PoolWithLpToken {
  readonly pool: ExchangePoolWithLpToken;
  readonly token: Token;
}

/**
 * Reads all stable pools, because they support single-token deposits and withdrawals, and the pools whose LP tokens
 * have the given roots. Returns the pools and their LP tokens.
 * @param known tokens of the lists
 */
export async function readLpPools(
  roots: readonly Address[],
  known: TokenCache,
  signal: AbortSignal,
): Promise<LpPoolsWithTokens> {
  const stable = await readStablePools(signal);
  const others = roots.filter((root) => stable.every(({ token }) => token.root !== root));
  const named = await Promise.all(others.map((root) => readPoolOf(root, signal)));
  const all = [...stable, ...named.flatMap((found) => found ?? [])];
  return { pools: all.map(({ pool }) => pool), tokens: all.map((one) => markListedLpToken(one, known)) };
}

async function readStablePools(signal: AbortSignal): Promise<readonly PoolWithLpToken[]> {
  const answer = await callApi(listPools, {
    body: { limit: MAX_POOLS, offset: 0, order: { by: 'tvl', direction: 'descending' }, curve: 'stable' },
    signal,
  });
  const pools = answer.pools.flatMap((pool) => (pool.curve === 'stable' ? (toLpPool(pool) ?? []) : []));
  const read = await Promise.all(
    pools.map(async (pool): Promise<PoolWithLpToken[]> => {
      // LP token roots that cannot be read are omitted, so that their tokens remain unknown.
      const root = await callApi(getTokenRoot, { params: { address: pool.lpRoot }, signal }).catch(
        () => undefined,
      );
      return root === undefined ? [] : [{ pool, token: lpToken(pool, root.decimals) }];
    }),
  );
  return read.flat();
}

/**
 * Finds the pool of an LP token: the owner of the root, if it is a pool with this LP token. Undefined for other tokens.
 */
async function readPoolOf(root: Address, signal: AbortSignal): Promise<PoolWithLpToken | undefined> {
  try {
    const { owner, decimals } = await callApi(getTokenRoot, { params: { address: root }, signal });
    if (owner === undefined) return undefined;
    const pool = toLpPool(await callApi(getPool, { params: { address: owner }, signal }));
    return pool?.lpRoot === root ? { pool, token: lpToken(pool, decimals) } : undefined;
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}

type ServedPool = Awaited<ReturnType<typeof callApi<typeof getPool>>>;

function toLpPool({
  address,
  lpRoot,
  curve,
  tokens,
}: Pick<ServedPool, 'address' | 'lpRoot' | 'curve' | 'tokens'>): ExchangePoolWithLpToken | undefined {
  if (lpRoot === undefined) return undefined;
  const symbols = tokens.map(({ symbol }) => sanitizeText(symbol, MAX_DISPLAYED_SYMBOL_LENGTH).text || '?');
  return { address, lpRoot, curve, name: symbols.join('/'), tokens };
}

/**
 * Builds the LP token of a pool. It is named by the pool's tokens, since the symbol of the root is long. It is
 * unlisted, since anyone can create a pool.
 */
function lpToken({ lpRoot, name }: ExchangePoolWithLpToken, decimals: number): Token {
  return {
    root: lpRoot,
    symbol: 'LP',
    name: `${name} LP`,
    decimals,
    logoUri: undefined,
    vendor: undefined,
    verified: false,
    listed: false,
  };
}

/** Returns the LP token marked as listed if all tokens of its pool are listed. */
function markListedLpToken({ pool, token }: PoolWithLpToken, known: TokenCache): Token {
  const listed = pool.tokens.map(({ root }) => known.get(root)).filter((one) => one?.listed === true);
  if (listed.length < pool.tokens.length) return token;
  return {
    ...token,
    verified: true,
    listed: true,
    halves: listed.flatMap((one) => one?.symbol ?? []).slice(0, 2),
  };
}
