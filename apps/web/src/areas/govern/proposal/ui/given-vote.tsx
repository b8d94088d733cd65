import type { ProposalState } from '@junction/earn';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getProposalPath } from '../../shared/proposals/requests.ts';
import {
  ConfirmVoteUnlockDialog,
  UnlockVoteButton,
  useVoteUnlocking,
} from '../../shared/proposals/ui/unlock-vote.tsx';
import { VoteSupportLabel } from '../../shared/proposals/ui/vote-bar.tsx';
import type { ProposalView } from '../use-proposal.ts';
import css from './proposal.module.css';

export interface OwnVotePanelProps {
  readonly view: ProposalView;
  readonly state: ProposalState;
  readonly support: boolean;
}

/** Panel with the account's vote. The vote can be unlocked once voting has ended according to the chain. */
export function OwnVotePanel({ view, state, support }: OwnVotePanelProps): JSX.Element {
  const t = useTranslations();
  const { id, isRead, governing } = view;
  const unlocking = useVoteUnlocking(governing, getProposalPath(id));
  const isOver = state !== 'active';
  return (
    <div className={css['stack']}>
      <p className={css['line']}>
        {t('proposal.voted')} <VoteSupportLabel support={support} />
      </p>
      <p className={css['small']}>{t(isOver ? 'proposal.voted.over' : 'proposal.voted.open')}</p>
      {isOver && isRead && <UnlockVoteButton id={id} governing={governing} onReview={unlocking.review} />}
      <ConfirmVoteUnlockDialog unlocking={unlocking} governing={governing} />
    </div>
  );
}
