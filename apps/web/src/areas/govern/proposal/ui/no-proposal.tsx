import { ButtonAnchor, LoadErrorAlert, MissingPage, Page, Skeleton } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { hasDaoRoot } from '../../shared/proposals/dao-root.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { ProposalView } from '../use-proposal.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Message that explains why the proposal is unavailable. */
export function UnavailableProposalNotice({ view }: { readonly view: ProposalView }): JSX.Element {
  const t = useTranslations();
  const back = <ButtonLink to="/dao/proposals">{t('proposal.all')}</ButtonLink>;
  if (!hasDaoRoot() && view.hasFailed)
    return (
      <MissingPage
        title={t('proposals.title')}
        subject={t('proposal.noDao')}
        note={t('proposal.noDao.note')}
        action={back}
      />
    );
  if (view.hasFailed)
    return (
      <Page>
        <LoadErrorAlert title={t('proposals.server')} onRetry={view.retry}>
          {t('proposal.failed')}
        </LoadErrorAlert>
      </Page>
    );
  if (view.isLoading)
    return (
      <Page busy>
        <Skeleton height="96px" />
        <Skeleton height="140px" />
        <Skeleton height="320px" />
      </Page>
    );
  return (
    <MissingPage
      title={t('proposals.title')}
      subject={t('proposal.missing', { id: view.id })}
      note={t('proposal.missing.note')}
      action={back}
    />
  );
}
