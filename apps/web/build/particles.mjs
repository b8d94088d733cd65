// Compiles Korean particles. Their form depends on the last sound of the word before, which is unknown if that word is
// a placeholder. Catalogues contain both forms, as usual in Korean: {symbol}을(를). They are compiled to a tag around the
// placeholder, and the page chooses the form (src/shared/i18n/josa.ts, loaded with the Korean catalogue only).
import { TYPE, isPluralElement, isSelectElement } from '@formatjs/icu-messageformat-parser';

/**
 * Korean particles whose form depends on the preceding word: the notation in the message catalogues, and the name of
 * the same pair of forms in the particle library of the page.
 */
const PAIRS = {
  '은(는)': '은/는',
  '이(가)': '이/가',
  '을(를)': '을/를',
  '와(과)': '와/과',
  '과(와)': '와/과',
  '(으)로': '으로/로',
};

/** Names of the message tags for Korean particles, which the page must implement. */
export const KOREAN_PARTICLE_MESSAGE_TAG_NAMES = [...new Set(Object.values(PAIRS))];

const escapedPairs = Object.keys(PAIRS).map((pair) => pair.replace(/[()]/g, '\\$&'));
/** Closing quotation marks and brackets, which may stand between a Korean word and its grammatical particle. */
const CLOSING_MARKS = '[)\\]”’"\'」』]*';
const PAIR_PATTERN = new RegExp(`^(${CLOSING_MARKS})(${escapedPairs.join('|')})`);
/**
 * Matches a single form of a Korean particle after a placeholder. The form would be wrong for values whose last sound
 * requires the other form.
 */
const SINGLE_FORM_PATTERN = new RegExp(
  `^${CLOSING_MARKS}(은|는|이|가|을|를|와|과|로|으로|라|이라)(?=[\\s.,!?]|는|도|만|$)`,
);

const isPlaceholder = (node) =>
  node?.type === TYPE.argument ||
  node?.type === TYPE.number ||
  node?.type === TYPE.date ||
  node?.type === TYPE.time;

const mapOptions = (node, change) => ({
  ...node,
  options: Object.fromEntries(
    Object.entries(node.options).map(([name, option]) => [name, { ...option, value: change(option.value) }]),
  ),
});

/**
 * Returns the syntax tree of a Korean message in which each pair of particles is a tag around the placeholder before
 * it.
 */
export function tagKoreanParticles(nodes) {
  const bound = [];
  for (const node of nodes) {
    const before = bound.at(-1);
    const match = node.type === TYPE.literal && isPlaceholder(before) ? PAIR_PATTERN.exec(node.value) : null;
    if (match) {
      const [text, closing, written] = match;
      const word = closing === '' ? [before] : [before, { type: TYPE.literal, value: closing }];
      bound[bound.length - 1] = { type: TYPE.tag, value: PAIRS[written], children: word };
      const rest = node.value.slice(text.length);
      if (rest !== '') bound.push({ ...node, value: rest });
    } else if (isPluralElement(node) || isSelectElement(node))
      bound.push(mapOptions(node, tagKoreanParticles));
    else bound.push(node);
  }
  return bound;
}

/**
 * Returns two kinds of mistakes in a Korean catalogue message: particles that follow a placeholder but are written in
 * one form instead of both forms, and pairs of forms that do not follow a placeholder.
 */
export function listUntaggedKoreanParticles(nodes) {
  return tagKoreanParticles(nodes).flatMap((node, index, all) => {
    if (isPluralElement(node) || isSelectElement(node))
      return Object.values(node.options).flatMap((option) => listUntaggedKoreanParticles(option.value));
    if (node.type !== TYPE.literal) return [];
    const pair = Object.keys(PAIRS).find((written) => node.value.includes(written));
    if (pair !== undefined) return [pair];
    const fixed = isPlaceholder(all[index - 1]) ? SINGLE_FORM_PATTERN.exec(node.value) : null;
    return fixed ? [fixed[1]] : [];
  });
}
