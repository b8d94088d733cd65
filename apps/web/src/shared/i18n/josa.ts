import { josa } from 'es-hangul';

/** Pairs as the compiler of the catalogues names them (build/particles.mjs): after a closed sound, after an open one. */
export type ParticlePair = '은/는' | '이/가' | '을/를' | '와/과' | '으로/로';

const PAIRS: readonly ParticlePair[] = ['은/는', '이/가', '을/를', '와/과', '으로/로'];

const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
/** Names of the letters that end in a consonant; the names of all others end in a vowel. */
const CLOSED_LETTERS: Readonly<Record<string, string>> = { L: '엘', M: '엠', N: '엔', R: '알' };
/** Read aloud with a word of its own: 퍼센트, 달러, 유로, 원. */
const SIGNS: Readonly<Record<string, string>> = { '%': '트', $: '러', '€': '로', '₩': '원' };
const DOLLARS = /^[+−-]?\$[\d.,\s]+$/u;

/** A remark in brackets at the end is not what the particle follows, nor are marks that close a quotation. */
function wordOf(text: string): string {
  const bare = text.replaceAll(/\s*\([^()]*\)\s*$/gu, '');
  return (bare === '' ? text : bare).replaceAll(/[^\p{L}\p{N}%$€₩]+$/gu, '');
}

/**
 * A Hangul syllable that ends as a Latin word does when a Korean reads it: Wallet is 월렛, Apple 애플, Tiger 타이거.
 * Words in small letters are read as words, what ends in a capital letter by the names of its letters.
 */
function readLatin(word: string): string {
  const last = word.at(-1) ?? '';
  if (last !== last.toLowerCase()) return CLOSED_LETTERS[last] ?? '이';
  if (/le?$/u.test(word)) return '엘';
  if (/me?$/u.test(word)) return '엠';
  if (/(?:ne?|ng)$/u.test(word)) return '엔';
  if (/(?:^|[^aeiouy])[aeiou](?:p|t|k|ck|c)$/u.test(word)) return '넷';
  return '이';
}

/** The last sound of a text as a Hangul syllable; undefined where nobody can say how it is read. */
function lastSound(text: string): string | undefined {
  const word = wordOf(text);
  if (DOLLARS.test(word)) return SIGNS['$'];
  const last = word.at(-1) ?? '';
  if (/\p{Script=Hangul}/u.test(last)) return last;
  if (/\d/u.test(last)) return DIGITS[Number(last)];
  const latin = /[a-z]+$/iu.exec(word.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
  return latin ? readLatin(latin[0]) : SIGNS[last];
}

/**
 * A text with the particle that fits its last sound: BTC를, JCT를, TON을, 3을, 지갑으로, 서울로. Where the sound
 * cannot be known both forms stand, as Korean writes it; an empty text stays empty.
 */
export function withParticle(text: string, pair: ParticlePair): string {
  if (text.trim() === '') return text;
  const sound = lastSound(text);
  if (sound !== undefined) return text + josa.pick(sound, pair);
  const [closed, open] = [josa.pick('넷', pair), josa.pick('이', pair)];
  return closed === '으로' ? `${text}(으)로` : `${text}${closed}(${open})`;
}

type Chunks = readonly unknown[];

/** What the Korean catalogue needs to be said: one function per pair of particles. */
export const KOREAN_PARTICLES: Readonly<Record<string, (chunks: Chunks) => string>> = Object.fromEntries(
  PAIRS.map((pair) => [pair, (chunks: Chunks) => withParticle(chunks.join(''), pair)]),
);
