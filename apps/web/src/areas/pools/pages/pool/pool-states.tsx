import type { Address } from '@junction/primitives';
import {
  AddressText,
  Button,
  ButtonAnchor,
  LoadErrorAlert,
  MissingPage,
  Page,
  PageActions,
  PageColumns,
  Skeleton,
} from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Message that there is no pool at the address. */
export function MissingPoolPage(props: {
  readonly address: Address;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}): JSX.Element {
  const t = useTranslations();
  return (
    <MissingPage
      title={t('pool.missing.title')}
      subject={<AddressText address={props.address} copy />}
      note={t('pool.missing.note')}
      action={
        <PageActions>
          <ButtonLink to="/pools">{t('pool.missing.all')}</ButtonLink>
          <Button busy={props.isAsking} onClick={props.onRetry}>
            {t('pool.missing.again')}
          </Button>
        </PageActions>
      }
    />
  );
}

export function PoolPageError(props: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <LoadErrorAlert title={t('pool.failed.title')} onRetry={props.onRetry}>
      {t('pool.failed')}
    </LoadErrorAlert>
  );
}

/** Skeleton of the page while the pool loads. */
export function PoolPageSkeleton(): JSX.Element {
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton width="420px" height="36px" />
      <Skeleton height="100px" />
      <PageColumns side={<Skeleton height="240px" />}>
        <Skeleton height="420px" />
      </PageColumns>
    </Page>
  );
}
