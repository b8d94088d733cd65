import { MessageStateLabel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { toProposedAction, type EnteredProposalAction } from '../model/draft.ts';
import { useProposedActionDetails } from '../use-action-details.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import { ProposalActionInputRows } from './action-rows.tsx';
import { getProposalActionTitle } from './action-summary.tsx';
import css from './create.module.css';

export interface DecodedProposalActionProps {
  readonly typed: EnteredProposalAction;
  readonly view: CreateProposalView;
  /** True if the page has built the payload, so that the user did not enter it. */
  readonly isOurs?: boolean;
}

/** Decoded payload of the action being edited. Renders nothing while the action is invalid. */
export function DecodedProposalAction({
  typed,
  view,
  isOurs = false,
}: DecodedProposalActionProps): JSX.Element | null {
  const t = useTranslations();
  const action = toProposedAction(typed);
  const description = useProposedActionDetails(action === undefined ? [] : [action], view);
  const [described] = description.described ?? [];
  if (action === undefined || described === undefined) return null;
  const isRead = described.description.inputs !== undefined || described.description.kind === 'coins';
  return (
    <section className={css['decoded']} aria-label={t('createProposal.decoded.what')}>
      <div className={css['decodedHead']}>
        <b className={css['method']}>{getProposalActionTitle(described.description, description)}</b>
        <MessageStateLabel kind={isRead ? 'arrived' : 'attention'}>
          {isOurs && t('createProposal.written')}
          {!isOurs && t(isRead ? 'createProposal.decoded' : 'createProposal.unread')}
        </MessageStateLabel>
      </div>
      <ProposalActionInputRows
        action={described}
        format={description.format}
        settings={description.settings}
        view={view}
      />
    </section>
  );
}
