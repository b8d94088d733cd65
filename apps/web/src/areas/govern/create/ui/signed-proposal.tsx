import { AddressText, BillRows } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { CONFIGURED_ACCOUNT_NAME_TEXTS } from '../../shared/simulation/index.ts';
import { parseProposalText } from '../../shared/proposals/model/proposal-text.ts';
import { useProposedActionDetails } from '../use-action-details.ts';
import type { ReviewedProposal, CreateProposalView } from '../use-create-proposal.ts';
import { getProposalActionTitle } from './action-summary.tsx';
import css from './create.module.css';

export interface SignedProposalContentProps {
  /** Proposal at the time the review opened. */
  readonly reviewed: ReviewedProposal;
  readonly view: Pick<CreateProposalView, 'governing'>;
}

/** Content that the user signs: the title, and each message that the DAO would send. */
export function SignedProposalContent({ reviewed, view }: SignedProposalContentProps): JSX.Element {
  const t = useTranslations();
  const { actions, description } = reviewed;
  const details = useProposedActionDetails(actions, view);
  const { coin } = getNetwork();
  return (
    <>
      <BillRows
        divided
        rows={[
          {
            key: 'title',
            label: t('createProposal.confirm.title'),
            value: parseProposalText(description).title ?? t('proposals.untitled'),
          },
        ]}
      />
      <ol className={css['signed']} aria-label={t('createProposal.confirm.actions')}>
        {actions.map(({ target, value }, index) => {
          const described = details.described?.[index]?.description;
          return (
            <li key={`${String(index)} ${target}`}>
              <b>{getProposalActionTitle(described, details) ?? t('createProposal.message')}</b>
              <span>
                {t('createProposal.to')}{' '}
                {described?.name === undefined ? (
                  // Unknown addresses are shown in full, since lookalike addresses may have the same start and end.
                  <span translate="no">{target}</span>
                ) : (
                  <>
                    {t(CONFIGURED_ACCOUNT_NAME_TEXTS[described.name])} <AddressText address={target} copy />
                  </>
                )}
              </span>
              <span>{formatTokenAmount(value, coin)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
