// A Korean particle follows the sound of the word before it, which a catalogue cannot know where that word is a value.
// Catalogues write both forms, as Korean does where it must: {symbol}을(를). They are compiled to a tag around the
// value, and the page chooses (src/shared/i18n/josa.ts, which travels with the Korean catalogue alone).
import { TYPE, isPluralElement, isSelectElement } from '@formatjs/icu-messageformat-parser';

/** How a pair is written in a catalogue, and how the library names it. */
const PAIRS = {
  '은(는)': '은/는',
  '이(가)': '이/가',
  '을(를)': '을/를',
  '와(과)': '와/과',
  '과(와)': '와/과',
  '(으)로': '으로/로',
};

/** The pairs the page must be able to choose from. */
export const PARTICLE_TAGS = [...new Set(Object.values(PAIRS))];

const escaped = Object.keys(PAIRS).map((pair) => pair.replace(/[()]/g, '\\$&'));
/** Marks that close a quotation or a bracket belong to the word before them. */
const CLOSING = '[)\\]”’"\'」』]*';
const WRITTEN = new RegExp(`^(${CLOSING})(${escaped.join('|')})`);
/** One form alone right after a value: wrong for half of the values. */
const FIXED = new RegExp(`^${CLOSING}(은|는|이|가|을|를|와|과|로|으로|라|이라)(?=[\\s.,!?]|는|도|만|$)`);

const isValue = (node) =>
  node?.type === TYPE.argument ||
  node?.type === TYPE.number ||
  node?.type === TYPE.date ||
  node?.type === TYPE.time;

const withOptions = (node, change) => ({
  ...node,
  options: Object.fromEntries(
    Object.entries(node.options).map(([name, option]) => [name, { ...option, value: change(option.value) }]),
  ),
});

/** The syntax tree of a Korean message with each pair of particles bound to the value before it. */
export function bindParticles(nodes) {
  const bound = [];
  for (const node of nodes) {
    const before = bound.at(-1);
    const match = node.type === TYPE.literal && isValue(before) ? WRITTEN.exec(node.value) : null;
    if (match) {
      const [text, closing, written] = match;
      const word = closing === '' ? [before] : [before, { type: TYPE.literal, value: closing }];
      bound[bound.length - 1] = { type: TYPE.tag, value: PAIRS[written], children: word };
      const rest = node.value.slice(text.length);
      if (rest !== '') bound.push({ ...node, value: rest });
    } else if (isPluralElement(node) || isSelectElement(node)) bound.push(withOptions(node, bindParticles));
    else bound.push(node);
  }
  return bound;
}

/** Particles of a Korean message that are right for some values only, and pairs that stand behind no value. */
export function listLooseParticles(nodes) {
  return bindParticles(nodes).flatMap((node, index, all) => {
    if (isPluralElement(node) || isSelectElement(node))
      return Object.values(node.options).flatMap((option) => listLooseParticles(option.value));
    if (node.type !== TYPE.literal) return [];
    const pair = Object.keys(PAIRS).find((written) => node.value.includes(written));
    if (pair !== undefined) return [pair];
    const fixed = isValue(all[index - 1]) ? FIXED.exec(node.value) : null;
    return fixed ? [fixed[1]] : [];
  });
}
