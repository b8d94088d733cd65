import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { countText } from './count-text.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { byteBudget } from '../../shared/proposals/model/proposal-text.ts';
import { proposedText } from '../model/draft.ts';
import type { CreateView } from '../use-create-proposal.ts';
import css from './create.module.css';

/** Bytes of a letter of Korean or Japanese. */
const WIDE = 3;

/** What the chain has room for, and what takes it. */
export function ChainRoom({ view }: { readonly view: CreateView }): JSX.Element {
  const say = useText();
  const budget = byteBudget(proposedText(view.draft));
  const { all, most, over } = budget;
  const parts = [
    { key: 'title', label: say('createProposal.name'), bytes: budget.title },
    { key: 'link', label: say('createProposal.part.link'), bytes: budget.link },
    { key: 'body', label: say('createProposal.part.body'), bytes: budget.body },
    { key: 'marks', label: say('createProposal.marks'), bytes: budget.marks },
  ];
  const isOver = over > 0;
  const whole = Math.max(all, most);
  const numbers = { used: countText(all), most: countText(most) };
  return (
    <div className={css['room']}>
      <div className={css['roomHead']}>
        <span>{say('createProposal.room')}</span>
        <b className={isOver ? css['over'] : undefined}>
          {say('createProposal.bytes', numbers)}
          {!isOver && `, ${say('createProposal.left', { left: countText(most - all) })}`}
        </b>
      </div>
      <div className={css['roomBar']} aria-hidden="true">
        {parts.map(({ key, bytes }) => (
          <i key={key} className={css[key]} style={{ inlineSize: `${(bytes / whole) * 100}%` }} />
        ))}
        {isOver && <i className={css['tooMany']} style={{ inlineSize: `${(over / whole) * 100}%` }} />}
      </div>
      <ul className={css['legend']}>
        {parts.map(({ key, label, bytes }) => (
          <li key={key}>
            <i className={css[key]} aria-hidden="true" />
            {label} <b>{countText(bytes)}</b>
          </li>
        ))}
      </ul>
      {isOver ? (
        <Alert tone="danger" live="polite" title={say('createProposal.over', { bytes: countText(over) })}>
          {say('createProposal.over.note', {
            letters: countText(Math.ceil(over / WIDE)),
            bytes: countText(over),
          })}
        </Alert>
      ) : (
        <p className={css['small']}>{say('createProposal.room.note')}</p>
      )}
    </div>
  );
}
