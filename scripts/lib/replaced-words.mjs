// Finds words that docs/glossary.md lists as replaced by a standard term.
//
// A cell of the column "replaces" lists words, separated by commas: `word` is replaced everywhere, in all its
// inflections; `(word)` and `camelCase` only in identifiers and inline code; `WORD_` only at the start of a constant's
// name; `word except other phrase or another` everywhere except in these phrases.
import { canReadSourceParts, getBaseName, readSourceTextParts } from './source-text.mjs';

const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/**
 * Entry of the glossary; `sequence` and `except` are in lower case.
 *
 * @typedef {{ word: string, term: string, sequence: readonly string[], isNameOnly: boolean, isPrefix: boolean, except: readonly (readonly string[])[] }} ReplacedWord
 */

const splitCells = (line) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
const splitWords = (text) => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

/** Returns the replaced words of every table with the columns "term" and "replaces". */
export function readReplacedWords(markdown) {
  const words = [];
  let column = -1;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      column = -1;
      continue;
    }
    const cells = splitCells(line);
    if (cells[0] === 'term') column = cells.indexOf('replaces');
    else if (column !== -1 && !/^-+$/.test(cells[0]))
      for (const entry of cells[column].split(','))
        if (entry.trim() !== '') words.push(parse(entry, cells[0]));
  }
  return words;
}

function parse(entry, term) {
  const [listed, ...except] = entry.trim().split(/ except | or /);
  const word = listed.replaceAll('`', '');
  return {
    word: word.replace(/[()]/g, ''),
    term,
    sequence: splitWords(word),
    isNameOnly: word.startsWith('(') || /[a-z][A-Z]/.test(word),
    isPrefix: word.endsWith('_'),
    except: except.map(splitWords),
  };
}

/** Returns the regular inflections of a word, including the word itself. */
function inflect(word) {
  const stem = word.replace(/e$/, '');
  const forms = [word, `${word}s`, `${word}es`, `${word}ed`, `${stem}ed`, `${word}ing`, `${stem}ing`];
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`);
  return forms;
}

/**
 * Returns a function that finds replaced words in a file, given its path and text. It returns hits `{ line, word, term
 * }`; line 0 is the file name.
 *
 * @param {readonly ReplacedWord[]} words
 * @param {ReadonlySet<string>} [exempt] identifiers that are not checked
 */
export function createReplacedWordFinder(words, exempt = new Set()) {
  const byFirst = new Map();
  for (const entry of words) {
    const [first] = entry.sequence;
    const forms = entry.sequence.length === 1 && !entry.isPrefix ? inflect(first) : [first];
    const last = new Set(inflect(entry.sequence.at(-1)));
    for (const form of forms) byFirst.set(form, [...(byFirst.get(form) ?? []), { ...entry, last }]);
  }
  const stems = [...new Set(words.map(({ sequence }) => sequence[0].replace(/[ey]$/, '')))];
  const anyWord = new RegExp(stems.join('|'), 'i');

  const findIn = function* ({ text, offset, isName }) {
    if (!anyWord.test(text) || (isName && exempt.has(text))) return;
    const found = [...text.matchAll(WORD)];
    const spoken = found.map(([word]) => word.toLowerCase());
    for (const [at, word] of spoken.entries())
      for (const entry of byFirst.get(word) ?? [])
        if (isHit(entry, spoken, at, { isName, text }))
          yield { offset: offset + found[at].index, word: entry.word, term: entry.term };
  };

  return (path, text) => {
    const name = getBaseName(path);
    const hits = [...findIn({ text: name, offset: 0, isName: true })].map((hit) => ({ ...hit, line: 0 }));
    if (!canReadSourceParts(path) || !anyWord.test(text)) return hits;
    const lineOf = countLines(text);
    for (const part of readSourceTextParts(path, text))
      for (const hit of findIn(part)) hits.push({ ...hit, line: lineOf(hit.offset) });
    return hits;
  };
}

function isHit({ sequence, last, isNameOnly, isPrefix, except }, spoken, at, { isName, text }) {
  if (isPrefix) return isName && at === 0 && /^[A-Z]+_/.test(text);
  if (isNameOnly && !isName) return false;
  const isSpoken = sequence.every((word, index) =>
    index === sequence.length - 1 ? last.has(spoken[at + index]) : spoken[at + index] === word,
  );
  return isSpoken && !except.some((phrase) => isWithin(phrase, spoken, at));
}

/** True when the word at `at` is a part of this phrase. */
function isWithin(phrase, spoken, at) {
  return phrase.some((_, shift) =>
    phrase.every((word, index) => spoken[at - shift + index]?.startsWith(word) === true),
  );
}

function countLines(text) {
  let [line, from] = [1, 0];
  return (offset) => {
    if (offset < from) [line, from] = [1, 0];
    for (let next = text.indexOf('\n', from); next !== -1 && next < offset; next = text.indexOf('\n', from)) {
      line += 1;
      from = next + 1;
    }
    return line;
  };
}
