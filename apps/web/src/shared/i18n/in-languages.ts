import { messages as japanese } from 'virtual:messages/ja';
import { messages as korean } from 'virtual:messages/ko';
import { IN_ENGLISH } from './english.ts';
import { KOREAN_PARTICLES } from './josa.ts';
import { sayMessage, type Speech } from './say-message.ts';
import type { Say } from './use-text.ts';

// For tests: what something says in every language of the product.

/** A language alone: what it lacks is said by its id, not in English. */
const SPEECHES: readonly Speech[] = [
  IN_ENGLISH,
  { locale: 'ko', messages: korean, parts: KOREAN_PARTICLES },
  { locale: 'ja', messages: japanese },
];

/** The same words in English, Korean and Japanese. */
export const inLanguages = (
  words: (say: Say, locale: string) => string | undefined,
): (string | undefined)[] =>
  SPEECHES.map((speech) => words((id, ...values) => sayMessage(speech, id, values[0]), speech.locale));
