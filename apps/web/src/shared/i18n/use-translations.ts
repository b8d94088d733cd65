import { useMemo } from 'react';
import type { MessageId, ValuesOf } from './message-values.ts';
import { formatMessage } from './format-message.ts';
import { useI18n } from './i18n-provider.tsx';

/** Returns a message in the user's language. A missing or misspelt placeholder is a compile error. */
export type Translate = <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string;

/** Returns the translation function. It stays the same until the language changes. */
export function useTranslations(): Translate {
  const i18n = useI18n();
  return useMemo(
    (): Translate =>
      (id, ...values) =>
        formatMessage(i18n, id, values[0]),
    [i18n],
  );
}
