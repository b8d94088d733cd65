import { useMemo } from 'react';
import type { MessageId, MessageValueArguments } from './message-values.ts';
import { formatMessage } from './format-message.ts';
import { useI18n } from './i18n-provider.tsx';

/** Returns a message in the user's language. A missing or misspelled placeholder is a compile error. */
export type Translate = <Id extends MessageId>(id: Id, ...values: MessageValueArguments<Id>) => string;

/** Returns the translation function. The function stays the same until the language changes. */
export function useTranslations(): Translate {
  const i18n = useI18n();
  return useMemo(
    (): Translate =>
      (id, ...values) =>
        formatMessage(i18n, id, values[0]),
    [i18n],
  );
}
