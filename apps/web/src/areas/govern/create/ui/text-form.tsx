import { Button, Panel, TextField } from '@junction/ui-kit';
import { PROPOSAL_LIMITS } from '@junction/protocol/govern';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { byteBudget, lettersOf, TEXT_LIMITS } from '../../shared/proposals/model/proposal-text.ts';
import { Markdown } from '../../shared/proposals/ui/markdown.tsx';
import { TextArea } from '../../shared/proposals/ui/text-area.tsx';
import { proposedText } from '../model/draft.ts';
import type { CreateView } from '../use-create-proposal.ts';
import css from './create.module.css';

/** Title, link and description with their budgets, and the description as voters see it. */
export function TextForm({ view }: { readonly view: CreateView }): JSX.Element {
  const say = useText();
  const { draft, change, problems, forget } = view;
  const used = (text: string, most: number): string =>
    say('createProposal.letters', { used: lettersOf(text), most });
  const has = (problem: (typeof problems)[number]): boolean => problems.includes(problem);
  const badLink = has('bad-link') ? say('createProposal.badLink') : undefined;
  const linkError = has('long-link') ? say('createProposal.tooLong') : badLink;
  return (
    <Panel
      title={say('createProposal.text')}
      actions={
        <Button size="s" variant="ghost" onClick={forget}>
          {say('createProposal.forget')}
        </Button>
      }
    >
      <div className={css['stack']}>
        <div className={css['pair']}>
          <TextField
            label={say('createProposal.name')}
            value={draft.title}
            onChange={(title) => change({ title })}
            hint={used(draft.title, TEXT_LIMITS.title)}
            error={
              has('long-title')
                ? `${say('createProposal.tooLong')} ${used(draft.title, TEXT_LIMITS.title)}`
                : undefined
            }
          />
          <TextField
            label={say('createProposal.link')}
            value={draft.link}
            onChange={(link) => change({ link })}
            inputMode="url"
            hint={used(draft.link, TEXT_LIMITS.link)}
            error={linkError}
          />
        </div>
        <div className={css['pair']}>
          <TextArea
            label={say('createProposal.body')}
            aside={used(draft.body, TEXT_LIMITS.body)}
            value={draft.body}
            onChange={(body) => change({ body })}
            rows={12}
            mono
            error={has('long-body') ? say('createProposal.tooLong') : undefined}
          />
          <section className={css['preview']} aria-label={say('createProposal.preview')}>
            <h3>{say('createProposal.preview')}</h3>
            {draft.body.trim() === '' ? (
              <p className={css['small']}>{say('createProposal.preview.none')}</p>
            ) : (
              <Markdown text={draft.body} />
            )}
          </section>
        </div>
        <Room view={view} />
      </div>
    </Panel>
  );
}

/** Bytes of a letter of Korean or Japanese. */
const WIDE = 3;

/** What the chain has room for, and what takes it. */
function Room({ view }: { readonly view: CreateView }): JSX.Element {
  const say = useText();
  const budget = byteBudget(proposedText(view.draft));
  const parts = [
    { key: 'title', label: say('createProposal.name'), bytes: budget.title },
    { key: 'link', label: say('createProposal.link'), bytes: budget.link },
    { key: 'body', label: say('createProposal.body'), bytes: budget.body },
    { key: 'marks', label: say('createProposal.marks'), bytes: budget.marks },
  ];
  const isOver = budget.over > 0;
  const whole = Math.max(budget.all, PROPOSAL_LIMITS.descriptionBytes);
  return (
    <div className={css['room']}>
      <div className={css['roomHead']}>
        <span>{say('createProposal.room')}</span>
        <b className={isOver ? css['over'] : undefined}>
          {say('createProposal.bytes', { used: budget.all, most: budget.most })}
        </b>
      </div>
      <div className={css['roomBar']} aria-hidden="true">
        {parts.map(({ key, bytes }) => (
          <i key={key} className={css[key]} style={{ inlineSize: `${(bytes / whole) * 100}%` }} />
        ))}
      </div>
      <ul className={css['legend']}>
        {parts.map(({ key, label, bytes }) => (
          <li key={key}>
            <i className={css[key]} aria-hidden="true" />
            {label} {bytes}
          </li>
        ))}
      </ul>
      <p className={isOver ? css['over'] : css['small']} role={isOver ? 'status' : undefined}>
        {isOver
          ? say('createProposal.over', { letters: Math.ceil(budget.over / WIDE), bytes: budget.over })
          : say('createProposal.room.note')}
      </p>
    </div>
  );
}
