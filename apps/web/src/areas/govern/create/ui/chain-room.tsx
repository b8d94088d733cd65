import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatCharacterCount } from './count-text.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getProposalTextByteUsage } from '../../shared/proposals/model/proposal-text.ts';
import { trimProposalText } from '../model/draft.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import css from './create.module.css';

/** Number of UTF-8 bytes of a Korean or Japanese character. */
const WIDE_CHARACTER_BYTES = 3;

/** Bar with the used and available bytes of the proposal's text on the chain. */
export function TextSizeBudget({ view }: { readonly view: CreateProposalView }): JSX.Element {
  const t = useTranslations();
  const budget = getProposalTextByteUsage(trimProposalText(view.draft));
  const { all, maximum, over } = budget;
  const parts = [
    { key: 'title', label: t('createProposal.name'), bytes: budget.title },
    { key: 'link', label: t('createProposal.part.link'), bytes: budget.link },
    { key: 'body', label: t('createProposal.part.body'), bytes: budget.body },
    { key: 'marks', label: t('createProposal.marks'), bytes: budget.marks },
  ];
  const isOver = over > 0;
  const scale = Math.max(all, maximum);
  const numbers = { used: formatCharacterCount(all), most: formatCharacterCount(maximum) };
  return (
    <div className={css['room']}>
      <div className={css['roomHead']}>
        <span>{t('createProposal.room')}</span>
        <b className={isOver ? css['over'] : undefined}>
          {t('createProposal.bytes', numbers)}
          {!isOver && `, ${t('createProposal.left', { left: formatCharacterCount(maximum - all) })}`}
        </b>
      </div>
      <div className={css['roomBar']} aria-hidden="true">
        {parts.map(({ key, bytes }) => (
          <i key={key} className={css[key]} style={{ inlineSize: `${(bytes / scale) * 100}%` }} />
        ))}
        {isOver && <i className={css['tooMany']} style={{ inlineSize: `${(over / scale) * 100}%` }} />}
      </div>
      <ul className={css['legend']}>
        {parts.map(({ key, label, bytes }) => (
          <li key={key}>
            <i className={css[key]} aria-hidden="true" />
            {label} <b>{formatCharacterCount(bytes)}</b>
          </li>
        ))}
      </ul>
      {isOver ? (
        <Alert
          tone="danger"
          live="polite"
          title={t('createProposal.over', { bytes: formatCharacterCount(over) })}
        >
          {t('createProposal.over.note', {
            letters: formatCharacterCount(Math.ceil(over / WIDE_CHARACTER_BYTES)),
            bytes: formatCharacterCount(over),
          })}
        </Alert>
      ) : (
        <p className={css['small']}>{t('createProposal.room.note')}</p>
      )}
    </div>
  );
}
