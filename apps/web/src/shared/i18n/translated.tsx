import type { JSX, ReactNode } from 'react';
import { useTranslations, type Translate } from './use-translations.ts';

/** Text that follows language changes while displayed, such as in a notification. */
export function Translated({ of }: { readonly of: (t: Translate) => ReactNode }): JSX.Element {
  return <>{of(useTranslations())}</>;
}
