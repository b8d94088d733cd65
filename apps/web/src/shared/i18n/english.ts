import { messages } from 'virtual:messages/en';
import type { CompiledMessages, I18n } from './format-message.ts';

const texts: Record<string, CompiledMessages[string]> = { ...messages };

/**
 * English texts loaded so far, used where another language lacks a text. The object never changes its identity and
 * grows as modules load.
 */
export const ENGLISH_MESSAGES: CompiledMessages = texts;

export const ENGLISH_I18N: I18n = { locale: 'en', messages: ENGLISH_MESSAGES };

/**
 * Adds the English texts of a module. The build inserts a call into each module with texts
 * (build/message-catalogues.mjs).
 * @public
 */
export function addEnglishMessages(more: CompiledMessages): void {
  Object.assign(texts, more);
}
