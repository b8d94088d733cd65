import { AddressText } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { CONFIGURED_ACCOUNT_NAME_TEXTS, describeActionInSentence } from '../../shared/simulation/index.ts';
import { toProposedAction, type EnteredProposalAction } from '../model/draft.ts';
import type { ProposedActionDetails } from '../use-action-details.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import { ProposalActionInputRows } from './action-rows.tsx';
import css from './create.module.css';

export interface ProposalActionSummaryProps {
  readonly typed: EnteredProposalAction;
  /** Decoded action; undefined while it is incomplete or not decoded yet. */
  readonly action: NonNullable<ProposedActionDetails['described']>[number] | undefined;
  readonly description: ProposedActionDetails;
  readonly view: CreateProposalView;
}

/** Summary of a decoded action: method, target and inputs. */
export function ProposalActionSummary({
  typed,
  action,
  description: all,
  view,
}: ProposalActionSummaryProps): JSX.Element {
  const t = useTranslations();
  const { format, settings } = all;
  const proposed = toProposedAction(typed);
  const description = action?.description;
  return (
    <div className={css['words']}>
      <b className={css['method']}>
        {getProposalActionTitle(description, all) ?? t('createProposal.message')}
      </b>
      <span className={css['small']}>
        {description?.name === undefined
          ? t('createProposal.to')
          : t(CONFIGURED_ACCOUNT_NAME_TEXTS[description.name])}{' '}
        <AddressText address={typed.target} copy />
      </span>
      {action !== undefined && (
        <ProposalActionInputRows action={action} format={format} settings={settings} view={view} />
      )}
      <div className={css['valueRow']}>
        <span>{t('createProposal.value')}</span>
        <span>
          {proposed === undefined ? typed.value : formatTokenAmount(proposed.value, getNetwork().coin)}
        </span>
      </div>
    </div>
  );
}

/**
 * Returns the title of an action: the method name, which can be verified with other tools, or a description if the
 * method is unknown.
 */
export function getProposalActionTitle(
  description: NonNullable<ProposalActionSummaryProps['action']>['description'] | undefined,
  { format }: ProposedActionDetails,
): string | undefined {
  if (description === undefined) return undefined;
  return description.inputs === undefined
    ? describeActionInSentence(description, format)
    : description.method;
}
