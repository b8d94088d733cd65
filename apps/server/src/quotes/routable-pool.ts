import { constantProductQuoter, type RoutablePool } from '@junction/routing';
import type { GraphPool } from '../read-model.ts';

/** A pool of the market as the router takes it; undefined when nothing here can quote its curve. */
export function toRoutablePool({ address, kind, tokens, state }: GraphPool): RoutablePool | undefined {
  if (state.kind !== 'constant-product') return undefined;
  return { address, kind, tokens, quoter: constantProductQuoter(state) };
}
