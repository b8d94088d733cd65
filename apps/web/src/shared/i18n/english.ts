import { messages } from 'virtual:messages/en';
import type { MessageFormatElement } from 'react-intl';

export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** Plain texts travel as texts and become the one-literal trees that react-intl says without a parser. */
export function readyToSay(texts: Messages): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      typeof text === 'string' ? [{ type: 0, value: text }] : text,
    ]),
  );
}

/** The English texts known so far, the fallback of every language. The same object stays: it grows. */
export const ENGLISH = readyToSay(messages);

/**
 * Called in a build by each module that says something, with its texts (build/message-catalogues.mjs).
 * @public
 */
export function addEnglish(texts: Messages): void {
  Object.assign(ENGLISH, readyToSay(texts));
}
