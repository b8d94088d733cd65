import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId, ValuesOf } from './message-values.ts';

/** Says a message in the reader's language. A missing or misspelt placeholder does not compile. */
export type Say = <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string;

/** The same function until the language changes. */
export function useText(): Say {
  const intl = useIntl();
  return useMemo(
    (): Say =>
      (id, ...values) =>
        intl.formatMessage({ id }, values[0] as Record<string, string> | undefined),
    [intl],
  );
}
