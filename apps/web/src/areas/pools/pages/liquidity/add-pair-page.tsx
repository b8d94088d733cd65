import { useState, type JSX } from 'react';
import { TokenImportPrompts } from '../../../../rooms/select-token/index.ts';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { TokenListError } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { AddLiquidity, useAddSuppliedPoolsToFavourites } from '../../add-liquidity/index.ts';
import { DeeperPoolSuggestion } from '../../choose-pool/index.ts';
import { LiquidityReceipt, WithdrawalNote } from '../../liquidity-operation/index.ts';
import { LiquidityPageFrame } from './liquidity-frame.tsx';
import { PairSelectDialog } from './pair-select.tsx';
import { SimilarPools } from './similar-pools.tsx';
import { useAddPair } from './use-add-pair.ts';
import { PairPoolChooser } from './which-pool.tsx';

/** Page to add liquidity to a pool of two tokens, which may not exist yet. */
export function AddPairLiquidityPage(): JSX.Element {
  const t = useTranslations();
  const { tokens, roots, chosen, name, isUnread, amounts, choice, path, go, choose, keep } = useAddPair();
  const [picking, setPicking] = useState<number>();
  const { account } = useWallet();
  useAddSuppliedPoolsToFavourites(path);
  return (
    <LiquidityPageFrame title={t('addPage.title')} name={name}>
      {isUnread ? (
        <TokenListError onRetry={tokens.retry} />
      ) : (
        <AddLiquidity
          // The key does not depend on the order of the tokens: the form is reset only if a token changes.
          key={roots.map(String).toSorted().join()}
          tokens={chosen}
          reading={choice.reading}
          chooser={<PairPoolChooser roots={roots} choice={choice} onChoose={choose} />}
          deeper={
            choice.deeper === undefined ? undefined : (
              <DeeperPoolSuggestion choice={choice} onChoose={choose} />
            )
          }
          kept={amounts}
          onKeep={keep}
          page={path}
          onPick={setPicking}
          similar={<SimilarPools roots={roots} />}
          actions={<SlippageControl />}
          receipt={<LiquidityReceipt account={account} page={path} pool={choice.reading.found?.address} />}
          accountNote={<WithdrawalNote account={account} page={path} />}
        />
      )}
      <PairSelectDialog
        title={t('addPage.select')}
        tokens={tokens}
        roots={roots}
        picking={picking}
        onRoots={go}
        onClose={() => setPicking(undefined)}
      />
      <TokenImportPrompts roots={roots} onSkip={(skipped) => go(roots.filter((root) => root !== skipped))} />
    </LiquidityPageFrame>
  );
}
