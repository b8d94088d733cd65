import type { JSX, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../text/ui-text.ts';
import { Tooltip } from './tooltip.tsx';
import css from './tooltip.module.css';

/** A small question mark that explains the word before it. Works by hover, focus and touch. */
export function InfoTip({ children }: { readonly children: ReactNode }): JSX.Element {
  const words = useUiText();
  return (
    <Tooltip content={children}>
      {(props) => (
        <button {...props} type="button" aria-label={words.explain} className={css['info']}>
          <Icon name="question" size={14} />
        </button>
      )}
    </Tooltip>
  );
}
