import { josa } from 'es-hangul';

/**
 * Pairs of Korean particles. The first form follows a consonant, the second form follows a vowel. The catalogue
 * compiler uses the pairs as names (build/particles.mjs).
 */
export type ParticlePair = '은/는' | '이/가' | '을/를' | '와/과' | '으로/로';

const PAIRS: readonly ParticlePair[] = ['은/는', '이/가', '을/를', '와/과', '으로/로'];

const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
/**
 * Letters whose Korean names end in a consonant, with a Hangul syllable that has the same final sound. The names of all
 * other letters end in a vowel.
 */
const CLOSED_LETTERS: Readonly<Record<string, string>> = { L: '엘', M: '엠', N: '엔', R: '알' };
/** Last syllable of the Korean word for each sign: 퍼센트, 달러, 유로, 원. */
const SIGNS: Readonly<Record<string, string>> = { '%': '트', $: '러', '€': '로', '₩': '원' };
const DOLLAR_AMOUNT = /^[+−-]?\$[\d.,\s]+$/u;

/**
 * Removes a trailing remark in brackets and closing quotation marks, since the form of a Korean particle depends on the
 * word before such marks.
 */
function stripTrailingMarks(text: string): string {
  const bare = text.replaceAll(/\s*\([^()]*\)\s*$/gu, '');
  return (bare === '' ? text : bare).replaceAll(/[^\p{L}\p{N}%$€₩]+$/gu, '');
}

/**
 * Returns a Hangul syllable with the last sound of a Latin word as read in Korean: Wallet is 월렛, Apple 애플, Tiger 타이거.
 * Trailing capitals are read by their letter names.
 */
function getLatinLastSound(word: string): string {
  const last = word.at(-1) ?? '';
  if (last !== last.toLowerCase()) return CLOSED_LETTERS[last] ?? '이';
  if (/le?$/u.test(word)) return '엘';
  if (/me?$/u.test(word)) return '엠';
  if (/(?:ne?|ng)$/u.test(word)) return '엔';
  if (/(?:^|[^aeiouy])[aeiou](?:p|t|k|ck|c)$/u.test(word)) return '넷';
  return '이';
}

/**
 * Returns a Hangul syllable with the same last sound as the text, by which the form of a Korean particle is chosen;
 * undefined if the sound is unknown.
 */
function getLastSound(text: string): string | undefined {
  const word = stripTrailingMarks(text);
  if (DOLLAR_AMOUNT.test(word)) return SIGNS['$'];
  const last = word.at(-1) ?? '';
  if (/\p{Script=Hangul}/u.test(last)) return last;
  if (/\d/u.test(last)) return DIGITS[Number(last)];
  const latin = /[a-z]+$/iu.exec(word.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
  return latin ? getLatinLastSound(latin[0]) : SIGNS[last];
}

/**
 * Appends the particle that matches the last sound: BTC를, JCT를, TON을, 3을, 지갑으로, 서울로. If the sound is unknown, both
 * forms are appended, as usual in Korean. An empty text stays empty.
 */
export function appendParticle(text: string, pair: ParticlePair): string {
  if (text.trim() === '') return text;
  const sound = getLastSound(text);
  if (sound !== undefined) return text + josa.pick(sound, pair);
  const [closed, open] = [josa.pick('넷', pair), josa.pick('이', pair)];
  return closed === '으로' ? `${text}(으)로` : `${text}${closed}(${open})`;
}

type Chunks = readonly unknown[];

/**
 * Functions that the Korean message catalogue uses as tags: for each pair of particle forms (such as 은/는), a function
 * that appends the form that matches the preceding text.
 */
export const KOREAN_PARTICLES: Readonly<Record<string, (chunks: Chunks) => string>> = Object.fromEntries(
  PAIRS.map((pair) => [pair, (chunks: Chunks) => appendParticle(chunks.join(''), pair)]),
);
