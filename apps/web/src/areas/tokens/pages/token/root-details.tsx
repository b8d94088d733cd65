import { AddressText, BillRows, Panel, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { tokenRootQuery } from '../../../../rooms/token/index.ts';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';

/** Data that the token's root reports, read from the chain. */
export function TokenRootDetails({ token }: { readonly token: TokenSummary }): JSX.Element {
  const t = useTranslations();
  const { data } = useQuery({ ...tokenRootQuery(token.root), retry: false });
  const owner = data?.owner;
  return (
    <Panel title={t('tokenPage.root')}>
      {data === undefined ? (
        <Skeleton height="96px" />
      ) : (
        <BillRows
          rows={[
            {
              key: 'supply',
              label: t('tokenPage.root.supply'),
              value: formatAmount(data.totalSupply, data.decimals),
            },
            { key: 'decimals', label: t('tokenPage.root.decimals'), value: String(data.decimals) },
            {
              key: 'owner',
              label: t('tokenPage.root.owner'),
              value:
                owner === undefined ? (
                  t('tokenPage.root.nobody')
                ) : (
                  <AddressText address={owner} href={getAccountLink(owner)} copy />
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
