import { Panel, TextField } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { formatCharacterCount } from './count-text.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  countJsonCharacters,
  PROPOSAL_TEXT_MAX_CHARACTERS,
} from '../../shared/proposals/model/proposal-text.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import { ProposalTextEditor } from './body-editor.tsx';
import { TextSizeBudget } from './chain-room.tsx';
import css from './create.module.css';

/** Field with its used length at the right of the label. */
function CountedField(props: { readonly used: string; readonly children: ReactNode }): JSX.Element {
  return (
    <div className={css['counted']}>
      {props.children}
      <span className={css['count']}>{props.used}</span>
    </div>
  );
}

/** Form for title, link and text of a proposal, with their size limits. */
export function ProposalTextForm({ view }: { readonly view: CreateProposalView }): JSX.Element {
  const t = useTranslations();
  const { draft, change, problems } = view;
  const used = (text: string, maximum: number): string =>
    t('createProposal.count', {
      used: formatCharacterCount(countJsonCharacters(text)),
      most: formatCharacterCount(maximum),
    });
  const has = (problem: (typeof problems)[number]): boolean => problems.includes(problem);
  const badLink = has('bad-link') ? t('createProposal.badLink') : undefined;
  const linkError = has('long-link') ? t('createProposal.tooLong') : badLink;
  return (
    <Panel title={t('createProposal.text')} actions={t('createProposal.text.note')}>
      <div className={css['stack']}>
        <div className={css['pair']}>
          <CountedField used={used(draft.title, PROPOSAL_TEXT_MAX_CHARACTERS.title)}>
            <TextField
              label={t('createProposal.name')}
              value={draft.title}
              onChange={(title) => change({ title })}
              error={has('long-title') ? t('createProposal.tooLong') : undefined}
            />
          </CountedField>
          <CountedField used={used(draft.link, PROPOSAL_TEXT_MAX_CHARACTERS.link)}>
            <TextField
              label={t('createProposal.link')}
              value={draft.link}
              onChange={(link) => change({ link })}
              inputMode="url"
              error={linkError}
            />
          </CountedField>
        </div>
        <ProposalTextEditor view={view} />
        <TextSizeBudget view={view} />
      </div>
    </Panel>
  );
}
