import type { ProposalState } from '@junction/earn';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { proposalPath } from '../../shared/proposals/requests.ts';
import { ConfirmUnlock, UnlockButton, useUnlocking } from '../../shared/proposals/ui/unlock-vote.tsx';
import { VoteMark } from '../../shared/proposals/ui/vote-bar.tsx';
import type { ProposalView } from '../use-proposal.ts';
import css from './proposal.module.css';

export interface GivenVoteProps {
  readonly view: ProposalView;
  readonly state: ProposalState;
  readonly support: boolean;
}

/** Shows the account's vote. It can be unlocked once the chain reports that voting has ended. */
export function GivenVote({ view, state, support }: GivenVoteProps): JSX.Element {
  const t = useTranslations();
  const { id, isRead, governing } = view;
  const unlocking = useUnlocking(governing, proposalPath(id));
  const isOver = state !== 'active';
  return (
    <div className={css['stack']}>
      <p className={css['line']}>
        {t('proposal.voted')} <VoteMark support={support} />
      </p>
      <p className={css['small']}>{t(isOver ? 'proposal.voted.over' : 'proposal.voted.open')}</p>
      {isOver && isRead && <UnlockButton id={id} governing={governing} onReview={unlocking.review} />}
      <ConfirmUnlock unlocking={unlocking} governing={governing} />
    </div>
  );
}
