import type { ConstantProductPool } from '@junction/amm/constant-product';
import { itemAt, type Address, type Units } from '@junction/primitives';
import type { PoolView, ProductPoolState } from './read-model.ts';

type PoolWithTokens<Of extends keyof PoolView['tokens'][number]> = {
  readonly tokens: readonly Pick<PoolView['tokens'][number], Of>[];
};

/** Returns the token roots of a pool, in its order. */
export const getPoolTokenRoots = ({ tokens }: PoolWithTokens<'root'>): readonly Address[] =>
  tokens.map(({ root }) => root);

/** Returns the reserves of a pool in base units, in its order. */
export const getPoolReserves = ({ tokens }: PoolWithTokens<'reserve'>): readonly Units[] =>
  tokens.map(({ reserve }) => reserve);

/** True if a pool contains a token. */
export const holdsToken = ({ tokens }: PoolWithTokens<'root'>, token: Address): boolean =>
  tokens.some(({ root }) => root === token);

/** Returns the reserves and LP supply of a pool, from which the value of its LP tokens is computed. */
export const toPoolReserves = (
  pool: Pick<PoolView, 'tokens' | 'lpSupply'>,
): { readonly reserves: readonly Units[]; readonly lpSupply: Units } => ({
  reserves: getPoolReserves(pool),
  lpSupply: pool.lpSupply,
});

/** Returns the token symbols of a pool, in its order. */
export const getPoolTokenSymbols = ({ tokens }: PoolWithTokens<'symbol'>): readonly string[] =>
  tokens.map(({ symbol }) => symbol);

/** Converts a constant-product pool to the input of its formulas. */
export const toConstantProductPool = ({
  kind,
  tokens,
  lpSupply,
  fee,
}: ProductPoolState): ConstantProductPool => ({
  kind,
  reserves: [itemAt(tokens, 0).reserve, itemAt(tokens, 1).reserve],
  lpSupply,
  fee,
});
