import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { SwapSideView } from '../model/side-view.ts';
import css from './swap-ticket.module.css';

/** Warns of unlisted tokens: anyone can create a token with any name. */
export function CustomTokenNotice({ sides }: { readonly sides: readonly SwapSideView[] }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {sides.map(({ root, symbol }) => (
        <div key={root} className={css['alert']}>
          <Alert tone="warning" title={t('swap.custom.title', { symbol })}>
            {t('swap.custom')}
          </Alert>
        </div>
      ))}
    </>
  );
}
