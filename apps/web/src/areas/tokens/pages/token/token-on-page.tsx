import { Page, PageColumns } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { PoolList, parsePoolSortOrder } from '../../../../rooms/pool-list/index.ts';
import { useFavouritePools } from '../../../../rooms/pool/index.ts';
import { useTokens } from '../../../../rooms/token/index.ts';
import { TransactionList } from '../../../../rooms/transactions/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import { TokenChart } from '../../token-chart/index.ts';
import { TokenRootDetails } from './root-details.tsx';
import { TokenPageHeader } from './token-head.tsx';
import { TokenStats } from './token-stats.tsx';
import { TokenWarning } from './token-suspicion.tsx';
import { useTokenUrlState } from './use-token-choices.ts';

/** Content of the page of a token that is in a pool. */
export function TokenMarketPageContent({ token }: { readonly token: TokenSummary }): JSX.Element {
  const t = useTranslations();
  const wallet = useWallet();
  const tokens = useTokens();
  const favourites = useFavouritePools(wallet.account);
  const [order, setOrder] = useState(() => parsePoolSortOrder(undefined));
  const { search, put, list, onList } = useTokenUrlState(token.root);
  const onOrder = (next: typeof order): void => {
    setOrder(next);
    put({ poolsPage: undefined });
  };
  return (
    <Page>
      <TokenPageHeader token={token} tokens={tokens} />
      {tokens.isReady && <TokenWarning token={token} tokens={tokens} />}
      <TokenStats token={token} />
      <PageColumns side={<TokenRootDetails token={token} />}>
        <TokenChart
          token={token}
          graph={search.graph ?? 'prices'}
          onGraph={(graph) => put({ graph: graph === 'prices' ? undefined : graph })}
          timeframe={search.frame ?? 'H1'}
          onTimeframe={(frame) => put({ frame: frame === 'D1' ? frame : undefined })}
        />
        <PoolList
          {...{ order, onOrder, tokens, favourites }}
          title={t('tokenPage.pools')}
          queryParams={{ token: token.root }}
          page={search.poolsPage ?? 1}
          onPage={(poolsPage) => put({ poolsPage })}
          holder={wallet}
          empty={{ title: t('tokenPage.pools.empty') }}
          skeletonRows={5}
        />
        <TransactionList
          {...{ list, onList }}
          title={t('tokenPage.transactions')}
          scope={{ token: token.root }}
          account={wallet.account}
          cache={tokens.cache}
        />
      </PageColumns>
    </Page>
  );
}
