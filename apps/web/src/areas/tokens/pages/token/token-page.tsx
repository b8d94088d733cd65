import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useAnyPoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { tokenMarketQuery } from '../../shared/token-market/index.ts';
import { TokenLoadError, MissingTokenPageContent, TokenPageSkeleton } from './missing-token.tsx';
import { TokenMarketPageContent } from './token-on-page.tsx';

/** Page of one token: price, pools and transactions. */
export function TokenPage(): JSX.Element | null {
  const { address: text } = useParams({ from: '/tokens/$address' });
  const root = parseAddress(text);
  // The route only opens this page with a valid address.
  return root === undefined ? null : <TokenAt key={root} root={root} />;
}

function TokenAt({ root }: { readonly root: Address }): JSX.Element {
  const t = useTranslations();
  const token = useQuery(tokenMarketQuery(root));
  usePageTitle(token.data?.symbol ?? shortenAddress(root), t('nav.tokens'));
  const client = useQueryClient();
  useAnyPoolUpdates(() => {
    for (const queryKey of [['token-market', root], ['transactions', root], ['pools']])
      void client.invalidateQueries({ queryKey });
  });
  if (token.data) return <TokenMarketPageContent token={token.data} />;
  if (token.data === null) return <MissingTokenPageContent root={root} />;
  return token.isError ? <TokenLoadError onRetry={() => void token.refetch()} /> : <TokenPageSkeleton />;
}
