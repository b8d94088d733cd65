import { AddressText } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { ACCOUNT_WORDS, sentenceOf } from '../../flight/index.ts';
import { actionOf, type TypedAction } from '../model/draft.ts';
import type { ToldActions } from '../use-told-actions.ts';
import type { CreateView } from '../use-create-proposal.ts';
import { ActionRows } from './action-rows.tsx';
import css from './create.module.css';

export interface ActionWordsProps {
  readonly typed: TypedAction;
  /** Undefined for one that is not complete, or not in words yet. */
  readonly action: NonNullable<ToldActions['told']>[number] | undefined;
  readonly words: ToldActions;
  readonly view: CreateView;
}

/** An action as far as the app can read it: what is called, of whom, and with what. */
export function ActionWords({ typed, action, words: all, view }: ActionWordsProps): JSX.Element {
  const say = useText();
  const { telling, settings } = all;
  const proposed = actionOf(typed);
  const words = action?.words;
  return (
    <div className={css['words']}>
      <b className={css['method']}>{wordsTitle(words, all) ?? say('createProposal.message')}</b>
      <span className={css['small']}>
        {words?.name === undefined ? say('createProposal.to') : say(ACCOUNT_WORDS[words.name])}{' '}
        <AddressText address={typed.target} copy />
      </span>
      {action !== undefined && (
        <ActionRows action={action} telling={telling} settings={settings} view={view} />
      )}
      <div className={css['valueRow']}>
        <span>{say('createProposal.value')}</span>
        <span>
          {proposed === undefined ? typed.value : formatTokenAmount(proposed.value, getNetwork().coin)}
        </span>
      </div>
    </div>
  );
}

/** The function by its own name, as whoever checks it finds it; a sentence where there is none. */
export function wordsTitle(
  words: NonNullable<ActionWordsProps['action']>['words'] | undefined,
  { telling }: ToldActions,
): string | undefined {
  if (words === undefined) return undefined;
  return words.inputs === undefined ? sentenceOf(words, telling) : words.method;
}
