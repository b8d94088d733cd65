import type { JSX, ReactNode } from 'react';
import { useTranslations, type Translate } from './use-translations.ts';

/**
 * Text that is translated again when the language changes, for content outside of the page's own rendering, such as a
 * toast.
 */
export function Translated({ of }: { readonly of: (t: Translate) => ReactNode }): JSX.Element {
  return <>{of(useTranslations())}</>;
}
