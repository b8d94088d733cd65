import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useWalletSteps } from '../../entities/wallet/index.ts';
import { RemoveLiquidity } from '../../features/remove-liquidity/index.ts';
import { SlippageControl } from '../../features/slippage/index.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { FailedPool, FormSkeleton, LiquidityFrame, MissingPool } from './liquidity-frame.tsx';
import { PairSelect } from './pair-select.tsx';
import { usePairTokens, usePoolTokens } from './use-tokens-of.ts';

const PAIR = '/liquidity/remove/{-$left}/{-$right}';
const POOL = '/pools/$address/liquidity/remove';

/** Removing liquidity from the pool of two tokens. */
export function RemovePairPage(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const params = useParams({ from: PAIR });
  const { left, right } = params;
  const { tokens, roots, chosen, name } = usePairTokens(params);
  const [picking, setPicking] = useState<number>();
  return (
    <LiquidityFrame title={say('removePage.title')} name={name}>
      <RemoveLiquidity
        key={roots.map(String).join()}
        tokens={chosen}
        page={`/liquidity/remove/${left ?? ''}/${right ?? ''}`.replace(/\/+$/, '')}
        onPick={setPicking}
        actions={<SlippageControl />}
        {...useWalletSteps()}
      />
      <PairSelect
        title={say('removePage.select')}
        tokens={tokens}
        roots={roots}
        picking={picking}
        onRoots={([first, second]) =>
          void navigate({ to: PAIR, params: { left: first, right: second }, replace: true })
        }
        onClose={() => setPicking(undefined)}
      />
    </LiquidityFrame>
  );
}

/** Removing liquidity from a pool by its address. */
export function RemovePoolPage(): JSX.Element {
  const say = useText();
  const { address } = useParams({ from: POOL });
  const { pool, chosen, hasFailed, retry } = usePoolTokens(address);
  const steps = useWalletSteps();
  if (pool === null) return <MissingPool />;
  return (
    <LiquidityFrame title={say('removePage.title')} name={pool?.name}>
      {hasFailed ? (
        <FailedPool onRetry={retry} />
      ) : pool === undefined || chosen === undefined ? (
        <FormSkeleton />
      ) : (
        <RemoveLiquidity
          key={pool.address}
          tokens={chosen}
          page={`/pools/${pool.address}/liquidity/remove`}
          actions={<SlippageControl />}
          {...steps}
        />
      )}
    </LiquidityFrame>
  );
}
