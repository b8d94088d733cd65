import { messages as japanese } from 'virtual:messages/ja';
import { messages as korean } from 'virtual:messages/ko';
import { ENGLISH_I18N } from './english.ts';
import { KOREAN_PARTICLES } from './josa.ts';
import { formatMessage, type I18n } from './format-message.ts';
import type { Translate } from './use-translations.ts';

// Helpers for tests that compare texts in all languages.

/** Languages without the English fallback, so that a missing text is displayed as its id. */
const ALL_I18N: readonly I18n[] = [
  ENGLISH_I18N,
  { locale: 'ko', messages: korean, parts: KOREAN_PARTICLES },
  { locale: 'ja', messages: japanese },
];

/** Returns a text in English, Korean and Japanese. */
export const translateInAllLanguages = (
  words: (t: Translate, locale: string) => string | undefined,
): (string | undefined)[] =>
  ALL_I18N.map((i18n) => words((id, ...values) => formatMessage(i18n, id, values[0]), i18n.locale));
