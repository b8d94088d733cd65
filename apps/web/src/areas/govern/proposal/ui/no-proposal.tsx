import { ButtonAnchor, FailedAlert, MissingPage, Page, Skeleton } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { hasDaoRoot } from '../../shared/proposals/dao-root.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { ProposalView } from '../use-proposal.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Nothing of a proposal is known, for one reason or another. */
export function NoProposal({ view }: { readonly view: ProposalView }): JSX.Element {
  const say = useText();
  const back = <ButtonLink to="/dao/proposals">{say('proposal.all')}</ButtonLink>;
  if (!hasDaoRoot() && view.hasFailed)
    return (
      <MissingPage
        title={say('proposals.title')}
        subject={say('proposal.noDao')}
        note={say('proposal.noDao.note')}
        action={back}
      />
    );
  if (view.hasFailed)
    return (
      <Page>
        <FailedAlert title={say('proposals.server')} onRetry={view.retry}>
          {say('proposal.failed')}
        </FailedAlert>
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
      title={say('proposals.title')}
      subject={say('proposal.missing', { id: view.id })}
      note={say('proposal.missing.note')}
      action={back}
    />
  );
}
