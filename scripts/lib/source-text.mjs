// Splits source files into the parts whose wording is checked: identifiers, comments, test titles and Markdown text.
import { basename } from 'node:path';

/**
 * Part of a file: an identifier or prose.
 *
 * @typedef {{ text: string, offset: number, isName: boolean }} Part
 */

const CODE = /\.(?:[cm]?[jt]sx?|tolk|css)$/;
const CODE_TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`|\/(?![*/])(?:[^\n/\\[]|\\.|\[(?:[^\n\]\\]|\\.)*\])+\/[a-z]*|[{}]|[A-Za-z_$][\w$]*/g;
const TEMPLATE_END = /\\[\s\S]|`|\$\{/g;
/** Matches text after which a slash begins a regular expression. After other text, a slash is a division. */
const REGEX_PREFIX = /(?:^|[=(,:;[!&|?{}+~>]|\breturn|\bcase)\s*$/;
const TEST_TITLE_PREFIX = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*$/;
const TEST = /\.(?:test|journey)\.\w+$/;
const QUOTED_CODE = /^```[\s\S]*?^```$|`[^`\n]+`/gm;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** Matches string literals and URL paths in quoted code. They contain no identifiers. */
const QUOTED_VALUE = /'[^'\n]*'|(?<=[`\s])\/[^\s`]*/g;
const LINK_TARGET = /\]\([^)\n]*\)|https?:\/\/[^\s)>]+/g;
const LOOK_BEHIND_CHARACTERS = 80;

/** Returns the parts of a code file, Markdown file or English catalogue; none for other files. */
export function* readSourceTextParts(path, text) {
  if (path.endsWith('.md')) yield* readMarkdown(text);
  else if (CODE.test(path)) yield* readCode(text, TEST.test(path));
  else if (path.endsWith('messages/en.json')) yield* readCatalogue(text);
}

/** True for files that `readSourceTextParts` reads. */
export const canReadSourceParts = (path) => /\.md$|messages\/en\.json$/.test(path) || CODE.test(path);

/** Returns the name of a file without its extensions. */
export const getBaseName = (path) => basename(path).replace(/(?<=.)\..*$/, '');

function* readMarkdown(text) {
  yield* readProse(text.replace(LINK_TARGET, toBlanks), 0);
}

const toBlanks = (text) => ' '.repeat(text.length);

/** Yields a prose text and the identifiers in its inline and fenced code. */
function* readProse(text, offset) {
  for (const code of text.matchAll(QUOTED_CODE))
    for (const name of code[0].replace(QUOTED_VALUE, toBlanks).matchAll(IDENTIFIER))
      yield { text: name[0], offset: offset + code.index + name.index, isName: true };
  yield { text: text.replace(QUOTED_CODE, (code) => '`'.repeat(code.length)), offset, isName: false };
}

/** Yields the texts of a catalogue without the names of their placeholders. */
function* readCatalogue(text) {
  for (const entry of text.matchAll(/^\s*"[^"]*": (?="(.*)",?$)/gm)) {
    const value = entry[1].replace(/\{\w+/g, (placeholder) => ' '.repeat(placeholder.length));
    yield { text: value, offset: entry.index + entry[0].length + 1, isName: false };
  }
}

function* readCode(text, isTest) {
  for (const { kind, value, offset } of readTokens(text)) {
    if (kind === 'name') yield { text: value, offset, isName: true };
    else if (kind === 'comment') yield* readProse(value, offset);
    else if (isTest && TEST_TITLE_PREFIX.test(getPrecedingText(text, offset)))
      yield { text: value, offset, isName: false };
  }
}

/** Yields names, comments and strings of code. A template is one string for each part between its expressions. */
function* readTokens(text) {
  /** Brace depths of the template expressions that contain the current position, innermost last. */
  const depths = [];
  const token = new RegExp(CODE_TOKEN);
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const { 0: value, index: offset } = found;
    const kind = getTokenKind(value, text, offset);
    if (kind === 'division') token.lastIndex = offset + 1;
    else if (kind === 'template' || (value === '}' && depths.at(-1) === 0)) {
      if (value === '}') depths.pop();
      const { end, isExpression } = findTemplateEnd(text, offset + 1);
      if (isExpression) depths.push(0);
      token.lastIndex = end;
      yield { kind: 'string', value: text.slice(offset, end), offset };
    } else if (kind === 'brace') {
      if (depths.length > 0) depths[depths.length - 1] += value === '{' ? 1 : -1;
    } else if (kind !== 'regex') yield { kind, value, offset };
  }
}

const KINDS = { "'": 'string', '"': 'string', '`': 'template', '{': 'brace', '}': 'brace' };

function getTokenKind(value, text, offset) {
  if (value[0] !== '/') return KINDS[value[0]] ?? 'name';
  if (value[1] === '/' || value[1] === '*') return 'comment';
  return REGEX_PREFIX.test(getPrecedingText(text, offset)) ? 'regex' : 'division';
}

const getPrecedingText = (text, offset) => text.slice(Math.max(0, offset - LOOK_BEHIND_CHARACTERS), offset);

function findTemplateEnd(text, start) {
  const token = new RegExp(TEMPLATE_END);
  token.lastIndex = start;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    if (found[0] === '`') return { end: token.lastIndex, isExpression: false };
    if (found[0] === '${') return { end: token.lastIndex, isExpression: true };
  }
  return { end: text.length, isExpression: false };
}
