import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { SideView } from '../model/side-view.ts';
import css from './swap-ticket.module.css';

/** Tokens of no list: anybody can make one with any name. */
export function CustomTokenNotice({ sides }: { readonly sides: readonly SideView[] }): JSX.Element {
  const say = useText();
  return (
    <>
      {sides.map(({ root, symbol }) => (
        <div key={root} className={css['alert']}>
          <Alert tone="warning" title={say('swap.custom.title', { symbol })}>
            {say('swap.custom')}
          </Alert>
        </div>
      ))}
    </>
  );
}
