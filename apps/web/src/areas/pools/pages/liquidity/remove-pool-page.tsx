import { Navigate, useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LiquidityReceipt } from '../../liquidity-operation/index.ts';
import { RemoveLiquidity } from '../../remove-liquidity/index.ts';
import { LiquidityPageFrame } from './liquidity-frame.tsx';
import {
  PoolLoadError,
  ForeignPoolWarning,
  LiquidityFormSkeleton,
  MissingPoolMessage,
} from './pool-states.tsx';
import { useLiquidityPagePool, type LoadedPool } from './use-pool-page.ts';

/** Page to remove liquidity from the pool with the address in the URL. */
export function RemovePoolLiquidityPage(): JSX.Element {
  const t = useTranslations();
  const { address } = useParams({ from: '/pools/$address/liquidity/remove' });
  const { pool, known, hasFailed, retry } = useLiquidityPagePool(address, 'remove');
  if (pool === null) return <MissingPoolMessage />;
  if (pool !== undefined && !pool.isMany) {
    const [left, right] = pool.tokens;
    const params = { left: left?.root, right: right?.root };
    return (
      <Navigate
        to="/liquidity/remove/{-$left}/{-$right}"
        params={params}
        search={{ pool: pool.address }}
        replace
      />
    );
  }
  return (
    <LiquidityPageFrame title={t('removePage.title')} name={pool?.name}>
      {hasFailed && <PoolLoadError onRetry={retry} />}
      {!hasFailed && known === undefined && <LiquidityFormSkeleton />}
      {known !== undefined && <RemoveFromPool {...known} />}
    </LiquidityPageFrame>
  );
}

function RemoveFromPool({ pool, tokens, reading }: LoadedPool): JSX.Element {
  const { account } = useWallet();
  const path = `/pools/${pool.address}/liquidity/remove`;
  return (
    <RemoveLiquidity
      key={pool.address}
      tokens={tokens}
      reading={reading}
      chooser={reading.isForeign ? <ForeignPoolWarning /> : undefined}
      page={path}
      receipt={<LiquidityReceipt account={account} page={path} />}
      actions={<SlippageControl />}
    />
  );
}
