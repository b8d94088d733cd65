import { Page, PageColumns } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import { TransactionList } from '../../../../rooms/transactions/index.ts';
import { useWallet, useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { PoolChart } from '../../pool-chart/index.ts';
import { PoolReserves, PoolStats, PriceChips } from '../../pool-facts/index.ts';
import { PoolPosition } from '../../pool-position/index.ts';
import { PoolRewards } from '../../pool-rewards/index.ts';
import { PoolPageHeader } from './pool-head.tsx';
import { PoolTokensWarning } from './pool-suspicion.tsx';
import { usePoolUrlState } from './use-pool-choices.ts';
import { usePoolAndLpTokens } from './use-pool-tokens.ts';

/** Content of the page of a pool that exists. */
export function PoolPageContent({ pool }: { readonly pool: PoolSummary }): JSX.Element {
  const t = useTranslations();
  const wallet = useWallet();
  const { onConnect } = useWalletSetupActions();
  const { tokens, known, held, lpDecimals } = usePoolAndLpTokens(pool);
  const { list, onList, ...choices } = usePoolUrlState(pool);
  const { kind } = wallet.status;
  const isPreparing = kind === 'unknown' || kind === 'finding';
  const summary = { pool, known, lpDecimals };
  return (
    <Page>
      <PoolPageHeader pool={pool} known={known} isReady={tokens.isReady} account={wallet.account} />
      <PriceChips pool={pool} known={known} />
      {tokens.isReady && <PoolTokensWarning pool={pool} known={known} />}
      <PoolStats pool={pool} />
      <PageColumns
        side={
          <>
            <PoolReserves {...summary} />
            <PoolPosition {...summary} {...{ isPreparing, onConnect }} holder={wallet} />
            <PoolRewards pool={pool} />
          </>
        }
      >
        <PoolChart pool={pool} tokens={held} {...choices} />
        <TransactionList
          {...{ list, onList }}
          title={t('pool.transactions')}
          scope={{ pool: pool.address }}
          account={wallet.account}
          cache={tokens.cache}
        />
      </PageColumns>
    </Page>
  );
}
