import { useMemo } from 'react';
import type { MessageId, ValuesOf } from './message-values.ts';
import { sayMessage } from './say-message.ts';
import { useSpeech } from './speech.tsx';

/** Says a message in the reader's language. A missing or misspelt placeholder does not compile. */
export type Say = <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string;

/** The same function until the language changes. */
export function useText(): Say {
  const speech = useSpeech();
  return useMemo(
    (): Say =>
      (id, ...values) =>
        sayMessage(speech, id, values[0]),
    [speech],
  );
}
