import { Navigate, useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LiquidityReceipt } from '../../liquidity-operation/index.ts';
import { RemoveLiquidity } from '../../remove-liquidity/index.ts';
import { LiquidityFrame } from './liquidity-frame.tsx';
import { FailedPool, ForeignPool, FormSkeleton, MissingPool } from './pool-states.tsx';
import { usePoolPage, type PagePool } from './use-pool-page.ts';

/** Page that removes liquidity from the pool of an address. */
export function RemovePoolPage(): JSX.Element {
  const t = useTranslations();
  const { address } = useParams({ from: '/pools/$address/liquidity/remove' });
  const { pool, known, hasFailed, retry } = usePoolPage(address, 'remove');
  if (pool === null) return <MissingPool />;
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
    <LiquidityFrame title={t('removePage.title')} name={pool?.name}>
      {hasFailed && <FailedPool onRetry={retry} />}
      {!hasFailed && known === undefined && <FormSkeleton />}
      {known !== undefined && <RemoveFromPool {...known} />}
    </LiquidityFrame>
  );
}

function RemoveFromPool({ pool, tokens, reading }: PagePool): JSX.Element {
  const { account } = useWallet();
  const path = `/pools/${pool.address}/liquidity/remove`;
  return (
    <RemoveLiquidity
      key={pool.address}
      tokens={tokens}
      reading={reading}
      chooser={reading.isForeign ? <ForeignPool /> : undefined}
      page={path}
      receipt={<LiquidityReceipt account={account} page={path} />}
      actions={<SlippageControl />}
    />
  );
}
