import { useId, type JSX } from 'react';
import { formatCharacterCount } from './count-text.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  countJsonCharacters,
  PROPOSAL_TEXT_MAX_CHARACTERS,
} from '../../shared/proposals/model/proposal-text.ts';
import { Markdown } from '../../shared/proposals/ui/markdown.tsx';
import type { CreateProposalView } from '../use-create-proposal.ts';
import css from './body-editor.module.css';

/** Editor of the proposal's text, with a preview of the rendered Markdown. */
export function ProposalTextEditor({ view }: { readonly view: CreateProposalView }): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const { draft, change, problems } = view;
  const isLong = problems.includes('long-body');
  return (
    <div>
      <div className={css['head']}>
        <label htmlFor={id}>{t('createProposal.body')}</label>
        <span>
          {t('createProposal.letters', {
            used: formatCharacterCount(countJsonCharacters(draft.body)),
            most: formatCharacterCount(PROPOSAL_TEXT_MAX_CHARACTERS.body),
          })}
        </span>
      </div>
      <div className={css['panes']} data-bad={isLong || undefined}>
        <div className={css['pane']}>
          <span className={css['paneHead']}>{t('createProposal.write')}</span>
          <textarea
            id={id}
            value={draft.body}
            rows={12}
            spellCheck={false}
            aria-invalid={isLong || undefined}
            aria-describedby={isLong ? `${id}-hint` : undefined}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
        </div>
        <section className={css['preview']} aria-label={t('createProposal.preview')}>
          <span className={css['paneHead']}>
            {t('createProposal.preview')} <small>{t('createProposal.preview.note')}</small>
          </span>
          <div className={css['shown']}>
            {draft.body.trim() === '' ? (
              <p className={css['none']}>{t('createProposal.preview.none')}</p>
            ) : (
              <Markdown text={draft.body} />
            )}
          </div>
        </section>
      </div>
      {isLong && (
        <p id={`${id}-hint`} className={css['error']}>
          {t('createProposal.tooLong')}
        </p>
      )}
    </div>
  );
}
