import { Signal } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { actionOf, type TypedAction } from '../model/draft.ts';
import { useToldActions } from '../use-told-actions.ts';
import type { CreateView } from '../use-create-proposal.ts';
import { ActionRows } from './action-rows.tsx';
import { wordsTitle } from './action-words.tsx';
import css from './create.module.css';

export interface DecodedActionProps {
  readonly typed: TypedAction;
  readonly view: CreateView;
  /** The app wrote the payload itself. */
  readonly isOurs?: boolean;
}

/** What a payload says, before the action is kept; nothing while it is not complete. */
export function DecodedAction({ typed, view, isOurs = false }: DecodedActionProps): JSX.Element | null {
  const say = useText();
  const action = actionOf(typed);
  const words = useToldActions(action === undefined ? [] : [action], view);
  const [told] = words.told ?? [];
  if (action === undefined || told === undefined) return null;
  const isRead = told.words.inputs !== undefined || told.words.kind === 'coins';
  return (
    <section className={css['decoded']} aria-label={say('createProposal.decoded.what')}>
      <div className={css['decodedHead']}>
        <b className={css['method']}>{wordsTitle(told.words, words)}</b>
        <Signal kind={isRead ? 'arrived' : 'attention'}>
          {isOurs && say('createProposal.written')}
          {!isOurs && say(isRead ? 'createProposal.decoded' : 'createProposal.unread')}
        </Signal>
      </div>
      <ActionRows action={told} telling={words.telling} settings={words.settings} view={view} />
    </section>
  );
}
