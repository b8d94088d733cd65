import { messages } from 'virtual:messages/en';
import type { Messages, I18n } from './format-message.ts';

const texts: Record<string, Messages[string]> = { ...messages };

/** The English texts known so far, the fallback of every language. The same object stays: it grows. */
export const ENGLISH: Messages = texts;

export const ENGLISH_I18N: I18n = { locale: 'en', messages: ENGLISH };

/**
 * Called in a build by each module that says something, with its texts (build/message-catalogues.mjs).
 * @public
 */
export function addEnglish(more: Messages): void {
  Object.assign(texts, more);
}
