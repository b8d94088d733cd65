import type { Address } from '@junction/primitives';
import { AddressText, ButtonAnchor, FailedAlert, MissingPage, Page, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { importedTokenQuery } from '../../../../rooms/token/index.ts';
import { isNotFound } from '../../../../shared/api/call-api.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { tokenLiquidityPath } from '../../../../shared/routes/paths.ts';

const ButtonLink = createLink(ButtonAnchor);

/** No pool holds it: either it is no token at all, or one that nobody has made a pool for yet. */
export function MissingToken({ root }: { readonly root: Address }): JSX.Element {
  const say = useText();
  const query = useQuery({ ...importedTokenQuery(root), retry: false });
  const found = query.data;
  // Only the root itself can say that there is no token: no answer is not a no.
  if (query.isPending) return <WaitingToken />;
  if (query.isError && !isNotFound(query.error)) return <FailedToken onRetry={() => void query.refetch()} />;
  return (
    <MissingPage
      title={
        found === undefined
          ? say('tokenPage.missing.title')
          : say('tokenPage.noPool.title', { symbol: found.symbol })
      }
      subject={<AddressText address={root} copy />}
      note={found === undefined ? say('tokenPage.missing.note') : say('tokenPage.noPool')}
      action={
        found === undefined ? (
          <ButtonLink to="/tokens">{say('tokenPage.missing.all')}</ButtonLink>
        ) : (
          <ButtonLink to={tokenLiquidityPath(root)}>{say('tokenPage.noPool.create')}</ButtonLink>
        )
      }
    />
  );
}

export function FailedToken(props: { readonly onRetry: () => void }): JSX.Element {
  const say = useText();
  return (
    <FailedAlert title={say('tokenPage.failed.title')} onRetry={props.onRetry}>
      {say('tokenPage.failed')}
    </FailedAlert>
  );
}

/** The page's shape before the first answer. */
export function WaitingToken(): JSX.Element {
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton height="88px" />
      <Skeleton height="420px" />
    </Page>
  );
}
