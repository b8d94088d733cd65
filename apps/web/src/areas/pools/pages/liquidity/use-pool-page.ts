import type { SelectedPoolState } from '../../../../rooms/chain-pool/index.ts';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import { usePoolChoice } from '../../choose-pool/index.ts';
import { usePoolWithTokens, type PoolWithTokens } from './use-tokens-of.ts';

/** Pool with the data that its page needs. */
export interface LoadedPool {
  readonly pool: PoolSummary;
  readonly tokens: readonly Token[];
  readonly reading: SelectedPoolState;
}

export interface PoolPageData extends Omit<PoolWithTokens, 'chosen'> {
  /** Pool, tokens and on-chain state; undefined until the pool and its tokens are known. */
  readonly known: LoadedPool | undefined;
}

/** Reads the pool with this address from the server and, once its tokens are known, from the chain. */
export function useLiquidityPagePool(address: string, purpose: 'add' | 'remove'): PoolPageData {
  const { pool, chosen, hasFailed, retry } = usePoolWithTokens(address);
  const { reading } = usePoolChoice({
    roots: pool?.tokens.map(({ root }) => root) ?? [],
    tokens: chosen ?? [],
    wanted: pool?.address,
    purpose,
  });
  const isKnown = !hasFailed && pool && chosen !== undefined;
  return { pool, hasFailed, retry, known: isKnown ? { pool, tokens: chosen, reading } : undefined };
}
