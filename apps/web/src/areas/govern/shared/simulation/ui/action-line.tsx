import type { ProposalActionOutcome } from '@junction/protocol/simulation';
import {
  AddressText,
  CopyButton,
  CounterBadge,
  MessageStateLabel,
  Tag,
  classNames,
  type MessageStateKind,
} from '@junction/ui-kit';
import { shortenAddress } from '@junction/primitives';
import type { JSX, ReactNode } from 'react';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { findRecipientMentions, type RecipientMention } from '../model/named-in-text.ts';
import type { DescribedProposalAction } from '../queries/simulation-queries.ts';
import {
  CONFIGURED_ACCOUNT_NAME_TEXTS,
  ACTION_DANGER_TEXTS,
  formatFunctionId,
  describeActionInSentence,
  type ProposalActionFormat,
} from './action-texts.ts';
import css from './simulation.module.css';

const SIGNALS: Readonly<Record<ProposalActionOutcome['kind'], MessageStateKind>> = {
  runs: 'arrived',
  rejected: 'rejected',
  'no-contract': 'rejected',
  unknown: 'attention',
  'not-reached': 'attention',
};

/** Message of the DAO with its description, risks and simulated result. */
export function ProposalActionLine(props: {
  readonly index: number;
  readonly action: DescribedProposalAction;
  readonly outcome: ProposalActionOutcome | undefined;
  readonly format: ProposalActionFormat;
  /** Text of the proposal; undefined if there is no text to compare with. */
  readonly text: string | undefined;
  /** Result of the action. */
  readonly children?: ReactNode;
}): JSX.Element {
  const { index, action, outcome, format, text, children } = props;
  const t = useTranslations();
  const { description } = action;
  const isBad = outcome !== undefined && outcome.kind !== 'runs';
  return (
    <li className={classNames(css['action'], (isBad || description.dangers.length > 0) && css['hot'])}>
      <CounterBadge>{index + 1}</CounterBadge>
      <div className={css['grow']}>
        <b className={css['sentence']}>{describeActionInSentence(description, format)}</b>
        <span className={css['target']}>
          {description.name !== undefined && (
            <span>{t(CONFIGURED_ACCOUNT_NAME_TEXTS[description.name])}</span>
          )}
          <AddressText address={description.target} href={getAccountLink(description.target)} copy />
          <span>{formatTokenAmount(description.value, getNetwork().coin)}</span>
        </span>
        {description.dangers.length > 0 && (
          <span className={css['tags']}>
            {description.dangers.map((danger) => (
              <Tag key={danger} tone="danger">
                {t(ACTION_DANGER_TEXTS[danger])}
              </Tag>
            ))}
          </span>
        )}
        {text !== undefined && <Mentions mentions={findRecipientMentions(text, description)} />}
        {outcome && (
          <MessageStateLabel kind={SIGNALS[outcome.kind]} toned>
            <OutcomeText outcome={outcome} />
          </MessageStateLabel>
        )}
        {children}
        <RawAction action={action} />
      </div>
    </li>
  );
}

/** List of the recipients, each marked whether the proposal's text names it. */
function Mentions({ mentions }: { readonly mentions: readonly RecipientMention[] }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {mentions.map(({ address, isNamed }) => (
        <MessageStateLabel key={address} kind={isNamed ? 'arrived' : 'attention'}>
          {t(isNamed ? 'flight.text.named' : 'flight.text.unnamed', { account: shortenAddress(address) })}
        </MessageStateLabel>
      ))}
    </>
  );
}

function OutcomeText({ outcome }: { readonly outcome: ProposalActionOutcome }): JSX.Element {
  const t = useTranslations();
  switch (outcome.kind) {
    case 'runs':
      return <>{t('flight.fate.runs')}</>;
    case 'rejected':
      return (
        <>
          {outcome.exitCode === undefined
            ? t('flight.fate.refusedSilently', { account: shortenAddress(outcome.at) })
            : t('flight.fate.refused', { account: shortenAddress(outcome.at), code: outcome.exitCode })}
        </>
      );
    case 'no-contract':
      return <>{t('flight.fate.nobody')}</>;
    case 'unknown':
      return <>{t('flight.fate.unknown', { account: shortenAddress(outcome.at) })}</>;
    case 'not-reached':
      return <>{t('flight.fate.notReached')}</>;
  }
}

/** Expandable raw data of an action. */
function RawAction({ action }: { readonly action: DescribedProposalAction }): JSX.Element {
  const t = useTranslations();
  const { description, inputs } = action;
  return (
    <details className={css['raw']}>
      <summary>{t('flight.raw')}</summary>
      <dl className={css['values']}>
        <dt>{t('flight.raw.function')}</dt>
        <dd translate="no">{`${description.method ?? '—'} ${formatFunctionId(description.functionId)}`}</dd>
        {inputs?.map(({ name, text }) => (
          <div key={name} className={css['value']}>
            <dt translate="no">{name}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
        <dt>{t('flight.raw.cells')}</dt>
        <dd translate="no" className={css['cells']}>
          {description.payload}
          <CopyButton text={description.payload} label={t('flight.raw.copy')} />
        </dd>
      </dl>
    </details>
  );
}
