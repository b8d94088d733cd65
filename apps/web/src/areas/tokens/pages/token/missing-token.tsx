import type { Address } from '@junction/primitives';
import { AddressText, ButtonAnchor, LoadErrorAlert, MissingPage, Page, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { importedTokenQuery } from '../../../../rooms/token/index.ts';
import { isNotFoundError } from '../../../../shared/api/call-api.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getTokenLiquidityPath } from '../../../../shared/routes/paths.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Message for a token that is in no pool, or an address that is not a token. */
export function MissingTokenPageContent({ root }: { readonly root: Address }): JSX.Element {
  const t = useTranslations();
  const query = useQuery({ ...importedTokenQuery(root), retry: false });
  const found = query.data;
  // Only the root can confirm that there is no token. If it does not respond, the token may exist.
  if (query.isPending) return <TokenPageSkeleton />;
  if (query.isError && !isNotFoundError(query.error))
    return <TokenLoadError onRetry={() => void query.refetch()} />;
  return (
    <MissingPage
      title={
        found === undefined
          ? t('tokenPage.missing.title')
          : t('tokenPage.noPool.title', { symbol: found.symbol })
      }
      subject={<AddressText address={root} copy />}
      note={found === undefined ? t('tokenPage.missing.note') : t('tokenPage.noPool')}
      action={
        found === undefined ? (
          <ButtonLink to="/tokens">{t('tokenPage.missing.all')}</ButtonLink>
        ) : (
          <ButtonLink to={getTokenLiquidityPath(root)}>{t('tokenPage.noPool.create')}</ButtonLink>
        )
      }
    />
  );
}

export function TokenLoadError(props: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <LoadErrorAlert title={t('tokenPage.failed.title')} onRetry={props.onRetry}>
      {t('tokenPage.failed')}
    </LoadErrorAlert>
  );
}

/** Skeleton of the page while the token loads. */
export function TokenPageSkeleton(): JSX.Element {
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton height="88px" />
      <Skeleton height="420px" />
    </Page>
  );
}
