import type { Address } from '@junction/primitives';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useIsMounted } from '../../../../shared/routes/use-still-here.ts';
import { usePoolChoice } from '../../choose-pool/index.ts';
import { isSamePair, usePairTokens, type PairRoots } from './use-tokens-of.ts';

const PAIR = '/liquidity/add/{-$left}/{-$right}';

const toPoolSearch = (pool: Address | undefined) => (pool === undefined ? {} : { pool });

/** Returns tokens, pool and amounts in the URL, and functions that change them. */
export function useAddPair() {
  const navigate = useNavigate();
  const isStillHere = useIsMounted();
  const params = useParams({ from: PAIR });
  const { amounts, pool } = useSearch({ from: PAIR });
  const pair = usePairTokens(params);
  const choice = usePoolChoice({ roots: pair.roots, tokens: pair.chosen, wanted: pool, purpose: 'add' });
  const { found } = choice.reading;
  const stay = (search: { readonly amounts?: string; readonly pool?: Address }): void => {
    void navigate({ to: PAIR, params: (now) => now, search, replace: true, resetScroll: false });
  };
  return {
    ...pair,
    amounts,
    choice,
    path: `/liquidity/add/${params.left ?? ''}/${params.right ?? ''}`.replace(/\/+$/, ''),
    go: (next: PairRoots): void => {
      const search = isSamePair(pair.roots, next) ? toPoolSearch(pool) : {};
      void navigate({ to: PAIR, params: { left: next[0], right: next[1] }, search, replace: true });
    },
    choose: (address: Address): void => stay({ pool: address }),
    keep: (kept: string): void => {
      if (!isStillHere()) return;
      // The pool is stored in the URL, so that started steps continue with it after a reload even if another pool has
      // become deeper.
      stay(kept === '' ? toPoolSearch(pool) : { amounts: kept, ...toPoolSearch(pool ?? found?.address) });
    },
  };
}
