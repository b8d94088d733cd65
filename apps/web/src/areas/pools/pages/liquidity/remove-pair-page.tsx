import type { Address } from '@junction/primitives';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { TokenListError } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePoolChoice } from '../../choose-pool/index.ts';
import { LiquidityReceipt } from '../../liquidity-operation/index.ts';
import { RemoveLiquidity } from '../../remove-liquidity/index.ts';
import { LiquidityPageFrame } from './liquidity-frame.tsx';
import { PairSelectDialog } from './pair-select.tsx';
import { isSamePair, usePairTokens } from './use-tokens-of.ts';
import { PairPoolChooser } from './which-pool.tsx';

const PAIR = '/liquidity/remove/{-$left}/{-$right}';

/** Page to remove liquidity from a pool of two tokens. */
export function RemovePairLiquidityPage(): JSX.Element {
  const t = useTranslations();
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
    <LiquidityPageFrame title={t('removePage.title')} name={name}>
      {isUnread ? (
        <TokenListError onRetry={tokens.retry} />
      ) : (
        <RemoveLiquidity
          key={roots.map(String).join()}
          tokens={chosen}
          reading={choice.reading}
          chooser={<PairPoolChooser roots={roots} choice={choice} onChoose={choose} />}
          page={path}
          receipt={<LiquidityReceipt account={account} page={path} pool={choice.reading.found?.address} />}
          onPick={setPicking}
          actions={<SlippageControl />}
        />
      )}
      <PairSelectDialog
        title={t('removePage.select')}
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
    </LiquidityPageFrame>
  );
}
