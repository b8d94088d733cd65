import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useIsMounted } from '../../../../shared/routes/use-still-here.ts';
import { AddLiquidity, useAddSuppliedPoolsToFavourites } from '../../add-liquidity/index.ts';
import { LiquidityReceipt, WithdrawalNote } from '../../liquidity-operation/index.ts';
import { LiquidityPageFrame } from './liquidity-frame.tsx';
import {
  PoolLoadError,
  ForeignPoolWarning,
  LiquidityFormSkeleton,
  MissingPoolMessage,
} from './pool-states.tsx';
import { useLiquidityPagePool, type LoadedPool } from './use-pool-page.ts';

const POOL = '/pools/$address/liquidity/add';

/** Page to add liquidity to the pool with the address in the URL. It has one field per token. */
export function AddPoolLiquidityPage(): JSX.Element {
  const t = useTranslations();
  const { address } = useParams({ from: POOL });
  const { amounts } = useSearch({ from: POOL });
  const { pool, known, hasFailed, retry } = useLiquidityPagePool(address, 'add');
  if (pool === null) return <MissingPoolMessage />;
  if (pool !== undefined && !pool.isMany) {
    const [left, right] = pool.tokens;
    const params = { left: left?.root, right: right?.root };
    return (
      <Navigate
        to="/liquidity/add/{-$left}/{-$right}"
        params={params}
        search={{ ...(amounts === undefined ? {} : { amounts }), pool: pool.address }}
        replace
      />
    );
  }
  return (
    <LiquidityPageFrame title={t('addPage.title')} name={pool?.name}>
      {hasFailed && <PoolLoadError onRetry={retry} />}
      {!hasFailed && known === undefined && <LiquidityFormSkeleton />}
      {known !== undefined && <AddToPool {...known} kept={amounts} />}
    </LiquidityPageFrame>
  );
}

function AddToPool(props: LoadedPool & { readonly kept: string | undefined }): JSX.Element {
  const { pool, tokens, reading, kept } = props;
  const navigate = useNavigate();
  const isStillHere = useIsMounted();
  const { account } = useWallet();
  const path = `/pools/${pool.address}/liquidity/add`;
  useAddSuppliedPoolsToFavourites(path);
  return (
    <AddLiquidity
      key={pool.address}
      tokens={tokens}
      reading={reading}
      chooser={reading.isForeign ? <ForeignPoolWarning /> : undefined}
      kept={kept}
      onKeep={(amounts) => {
        if (!isStillHere()) return;
        void navigate({
          to: POOL,
          params: { address: pool.address },
          search: amounts === '' ? {} : { amounts },
          replace: true,
          resetScroll: false,
        });
      }}
      page={path}
      actions={<SlippageControl />}
      receipt={<LiquidityReceipt account={account} page={path} />}
      accountNote={<WithdrawalNote account={account} page={path} />}
    />
  );
}
