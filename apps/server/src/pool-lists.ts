import type { ConstantProductPool } from '@junction/amm/constant-product';
import { itemAt, type Address, type Units } from '@junction/primitives';
import type { PoolView, ProductPoolState } from './read-model.ts';

type Tokens<Of extends keyof PoolView['tokens'][number]> = {
  readonly tokens: readonly Pick<PoolView['tokens'][number], Of>[];
};

/** Roots of a pool's tokens, in its order. */
export const rootsOf = ({ tokens }: Tokens<'root'>): readonly Address[] => tokens.map(({ root }) => root);

/** Reserves of a pool in base units, in its order. */
export const reservesOf = ({ tokens }: Tokens<'reserve'>): readonly Units[] =>
  tokens.map(({ reserve }) => reserve);

/** True if a pool contains a token. */
export const holdsToken = ({ tokens }: Tokens<'root'>, token: Address): boolean =>
  tokens.some(({ root }) => root === token);

/** Reserves that the LP tokens of a pool are shares of. */
export const toPoolReserves = (
  pool: Pick<PoolView, 'tokens' | 'lpSupply'>,
): { readonly reserves: readonly Units[]; readonly lpSupply: Units } => ({
  reserves: reservesOf(pool),
  lpSupply: pool.lpSupply,
});

/** Symbols of a pool's tokens, in its order. */
export const symbolsOf = ({ tokens }: Tokens<'symbol'>): readonly string[] =>
  tokens.map(({ symbol }) => symbol);

/** Pool of two tokens in the form of the constant-product formulas. */
export const pairOf = ({ kind, tokens, lpSupply, fee }: ProductPoolState): ConstantProductPool => ({
  kind,
  reserves: [itemAt(tokens, 0).reserve, itemAt(tokens, 1).reserve],
  lpSupply,
  fee,
});
