import type { JSX } from 'react';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import type { SwapSides } from '../model/derive-sides.ts';
import { LpTokenGaugeLink } from './lp-gauge.tsx';
import { PairDepositHint } from './one-coin-hint.tsx';
import css from './swap-ticket.module.css';

export interface NoRouteNoticeProps {
  readonly sides: SwapSides;
  readonly cache: TokenCache;
}

/** Notice with alternatives for tokens that have no route: the liquidity pages, and the gauge of an LP token. */
export function NoRouteNotice({ sides, cache }: NoRouteNoticeProps): JSX.Element {
  const { left, right, lpPool } = sides;
  return (
    <>
      {lpPool !== undefined && (
        <div className={css['notice']}>
          <PairDepositHint pool={lpPool} />
        </div>
      )}
      {left !== undefined && right !== undefined && (
        <LpTokenGaugeLink roots={[left.root, right.root]} cache={cache} />
      )}
    </>
  );
}
