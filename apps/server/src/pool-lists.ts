import type { ConstantProductPool } from '@junction/amm/constant-product';
import { itemAt, type Address, type Units } from '@junction/primitives';
import type { PoolView, ProductPoolState } from './read-model.ts';

type Tokens<Of extends keyof PoolView['tokens'][number]> = {
  readonly tokens: readonly Pick<PoolView['tokens'][number], Of>[];
};

/** Returns the token roots of a pool, in its order. */
export const rootsOf = ({ tokens }: Tokens<'root'>): readonly Address[] => tokens.map(({ root }) => root);

/** Returns the reserves of a pool in base units, in its order. */
export const reservesOf = ({ tokens }: Tokens<'reserve'>): readonly Units[] =>
  tokens.map(({ reserve }) => reserve);

/** True if a pool contains a token. */
export const holdsToken = ({ tokens }: Tokens<'root'>, token: Address): boolean =>
  tokens.some(({ root }) => root === token);

/** Returns the reserves and the LP supply, from which the value of LP tokens follows. */
export const toPoolReserves = (
  pool: Pick<PoolView, 'tokens' | 'lpSupply'>,
): { readonly reserves: readonly Units[]; readonly lpSupply: Units } => ({
  reserves: reservesOf(pool),
  lpSupply: pool.lpSupply,
});

/** Returns the token symbols of a pool, in its order. */
export const symbolsOf = ({ tokens }: Tokens<'symbol'>): readonly string[] =>
  tokens.map(({ symbol }) => symbol);

/** Converts a pool of two tokens to the form of the constant-product formulas. */
export const pairOf = ({ kind, tokens, lpSupply, fee }: ProductPoolState): ConstantProductPool => ({
  kind,
  reserves: [itemAt(tokens, 0).reserve, itemAt(tokens, 1).reserve],
  lpSupply,
  fee,
});
