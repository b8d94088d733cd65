import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import { AddressText, ButtonAnchor, LoadErrorAlert, MissingPage, Page, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink, useParams } from '@tanstack/react-router';
import { useEffect, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { ownTokenQuery, storeBuilderToken } from '../../shared/own-token/index.ts';
import { TokenOperationDialog } from '../../token-operation/index.ts';
import { OwnTokenPageContent } from './own-token-on-page.tsx';

const ButtonLink = createLink(ButtonAnchor);
const MANAGEMENT = ['mint-token', 'burn-token', 'transfer-ownership'] as const;

/** Page of one own token. */
export function BuilderTokenPage(): JSX.Element | null {
  const { tokenRoot } = useParams({ from: '/builder/$tokenRoot' });
  const root = parseAddress(tokenRoot);
  // The route only opens this page with a valid address.
  return root === undefined ? null : <TokenAt key={root} root={root} />;
}

function TokenAt({ root }: { readonly root: Address }): JSX.Element {
  const t = useTranslations();
  const token = useQuery(ownTokenQuery(root));
  usePageTitle(token.data?.symbol ?? shortenAddress(root), t('builderToken.builder'));
  const isFound = token.data !== undefined && token.data !== null;
  useEffect(() => {
    if (isFound) storeBuilderToken(root);
  }, [isFound, root]);
  if (token.data)
    return (
      <>
        <OwnTokenPageContent token={token.data} />
        <TokenOperationDialog kinds={MANAGEMENT} target={root} />
      </>
    );
  if (token.data === null)
    return (
      <MissingPage
        title={t('builderToken.missing.title')}
        subject={<AddressText address={root} copy />}
        note={t('builderToken.missing.note')}
        action={<ButtonLink to="/builder">{t('builderToken.all')}</ButtonLink>}
      />
    );
  if (token.isError)
    return (
      <LoadErrorAlert title={t('builderToken.failed.title')} onRetry={() => void token.refetch()}>
        {t('builderToken.failed')}
      </LoadErrorAlert>
    );
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton height="88px" />
      <Skeleton height="420px" />
    </Page>
  );
}
