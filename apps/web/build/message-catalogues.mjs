// Compiles messages/<language>.json to syntax trees, so that the page needs no message parser. The Korean and the
// Japanese catalogue are one virtual module each. English is the fallback of all languages, so a build adds to each
// module the English texts that it uses.
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findUiMessageUses } from './message-uses.mjs';
import { tagKoreanParticles } from './particles.mjs';

const PREFIX = 'virtual:messages/';
const LANGUAGES = new Set(['en', 'ko', 'ja']);

// True for a message without placeholders. It is stored as a string, which is shorter than a syntax tree.
const isPlainText = (nodes) => nodes.length === 1 && nodes[0].type === TYPE.literal;

const readTexts = (files) =>
  Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));

const listCatalogues = (source, language) =>
  readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith(`messages/${language}.json`))
    .toSorted((a, b) => a.localeCompare(b))
    .map((file) => join(source, file));

/**
 * Parses the texts of a catalogue. Returns them as JSON: a string, or a syntax tree if the text has placeholders.
 * @param {Record<string, string>} texts
 * @param {string} language
 */
function compileTexts(texts, language) {
  const compiled = Object.entries(texts).map(([id, text]) => {
    const parsed = parse(text, { captureLocation: false, ignoreTag: true });
    const nodes = language === 'ko' ? tagKoreanParticles(parsed) : parsed;
    return [id, isPlainText(nodes) ? nodes[0].value : nodes];
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/**
 * Returns the English texts that each module uses. A text that several modules use is returned for each of them.
 * @param {string} source folder of the app's source
 * @returns {Map<string, Record<string, string>>} by path of the module below `source`: texts by message id
 */
export function collectEnglishTexts(source) {
  const uses = findUiMessageUses(source);
  const shares = new Map();
  for (const [id, text] of Object.entries(readTexts(listCatalogues(source, 'en'))))
    for (const module of uses.modulesOf(id)) {
      if (!shares.has(module)) shares.set(module, {});
      shares.get(module)[id] = text;
    }
  return shares;
}

/**
 * Vite plugin that compiles the catalogues and serves them to the page.
 * @param {{ source: string }} options folder of the app's source
 */
export function messageCataloguesPlugin({ source }) {
  let isBuild = false;
  let shares;
  const english = () => (shares ??= collectEnglishTexts(source));
  return {
    name: 'junction-message-catalogues',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId(id) {
      return id.startsWith(PREFIX) && LANGUAGES.has(id.slice(PREFIX.length)) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      const files = listCatalogues(source, language);
      for (const file of files) this.addWatchFile(file);
      const isSharedOut = isBuild && language === 'en';
      return `export const messages = ${isSharedOut ? '{}' : compileTexts(readTexts(files), language)};`;
    },
    transform(code, id) {
      if (!isBuild || !id.startsWith(`${source}/`)) return undefined;
      const texts = english().get(id.slice(source.length + 1));
      if (texts === undefined) return undefined;
      const register = join(source, 'shared/i18n/english.ts');
      return {
        code: `${code}\nimport { addEnglishMessages } from ${JSON.stringify(register)};\naddEnglishMessages(${compileTexts(texts, 'en')});`,
        map: null,
      };
    },
  };
}
