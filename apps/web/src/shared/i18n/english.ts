import { messages } from 'virtual:messages/en';
import type { Messages, I18n } from './format-message.ts';

const texts: Record<string, Messages[string]> = { ...messages };

/**
 * English texts loaded so far, used where another language lacks a text. The object never changes its identity and
 * grows as modules load.
 */
export const ENGLISH: Messages = texts;

export const ENGLISH_I18N: I18n = { locale: 'en', messages: ENGLISH };

/**
 * Adds the English texts of a module. The build inserts a call into each module with texts
 * (build/message-catalogues.mjs).
 * @public
 */
export function addEnglish(more: Messages): void {
  Object.assign(texts, more);
}
