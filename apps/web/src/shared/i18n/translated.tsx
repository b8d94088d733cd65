import type { JSX, ReactNode } from 'react';
import { useTranslations, type Translate } from './use-translations.ts';

/**
 * Text that is translated again when the language changes, for content that is not rendered by the page itself, such as
 * a toast.
 */
export function Translated({ of }: { readonly of: (t: Translate) => ReactNode }): JSX.Element {
  return <>{of(useTranslations())}</>;
}
