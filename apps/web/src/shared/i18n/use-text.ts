import { useMemo, type ReactNode } from 'react';
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

/** Values of a rich message: text, nodes, and a function for every tag, `<b>...</b>`. */
export type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>>;

/** As `useText`, for messages that hold nodes or tags. */
export function useRichText(): (id: MessageId, values: RichValues) => ReactNode {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values as Record<string, ReactNode>);
}
