import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Address } from '@junction/primitives';
import { useState, type JSX } from 'react';
import { TokenListFailed } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { usePoolChoice } from '../../choose-pool/index.ts';
import { RemoveLiquidity } from '../../remove-liquidity/index.ts';
import { LiquidityReceipt } from '../../liquidity-operation/index.ts';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { FailedPool, ForeignPool, FormSkeleton, LiquidityFrame, MissingPool } from './liquidity-frame.tsx';
import { PairSelect } from './pair-select.tsx';
import { WhichPool } from './which-pool.tsx';
import { usePoolPage, type PagePool } from './use-pool-page.ts';
import { isSamePair, usePairTokens } from './use-tokens-of.ts';

const PAIR = '/liquidity/remove/{-$left}/{-$right}';
const POOL = '/pools/$address/liquidity/remove';

/** Removing liquidity from the pool of two tokens. */
export function RemovePairPage(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const params = useParams({ from: PAIR });
  const { left, right } = params;
  const { pool } = useSearch({ from: PAIR });
  const { tokens, roots, chosen, name, isUnread } = usePairTokens(params);
  const [picking, setPicking] = useState<number>();
  const { account } = useWallet();
  const choice = usePoolChoice({ roots, tokens: chosen, wanted: pool, purpose: 'remove' });
  const choose = (address: Address): void => {
    void navigate({
      to: PAIR,
      params: (now) => now,
      search: { pool: address },
      replace: true,
      resetScroll: false,
    });
  };
  const path = `/liquidity/remove/${left ?? ''}/${right ?? ''}`.replace(/\/+$/, '');
  return (
    <LiquidityFrame title={say('removePage.title')} name={name}>
      {isUnread ? (
        <TokenListFailed onRetry={tokens.retry} />
      ) : (
        <RemoveLiquidity
          key={roots.map(String).join()}
          tokens={chosen}
          reading={choice.reading}
          chooser={<WhichPool roots={roots} choice={choice} onChoose={choose} />}
          page={path}
          receipt={<LiquidityReceipt account={account} page={path} pool={choice.reading.found?.address} />}
          onPick={setPicking}
          actions={<SlippageControl />}
        />
      )}
      <PairSelect
        title={say('removePage.select')}
        tokens={tokens}
        roots={roots}
        picking={picking}
        onRoots={(next) =>
          void navigate({
            to: PAIR,
            params: { left: next[0], right: next[1] },
            search: pool !== undefined && isSamePair(roots, next) ? { pool } : {},
            replace: true,
          })
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
  const { pool, known, hasFailed, retry } = usePoolPage(address, 'remove');
  if (pool === null) return <MissingPool />;
  if (pool !== undefined && !pool.isMany) {
    const [left, right] = pool.tokens;
    const params = { left: left?.root, right: right?.root };
    return <Navigate to={PAIR} params={params} search={{ pool: pool.address }} replace />;
  }
  return (
    <LiquidityFrame title={say('removePage.title')} name={pool?.name}>
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
