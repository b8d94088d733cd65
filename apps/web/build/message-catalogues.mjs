// Compiles messages/<language>.json to syntax trees, so that the page needs no message parser. Korean and Japanese
// are one virtual module each. English is the fallback of all languages and is distributed over the code: a build
// adds to each module the texts that it uses.
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readUses } from './message-uses.mjs';
import { bindParticles } from './particles.mjs';

const PREFIX = 'virtual:messages/';
const LANGUAGES = new Set(['en', 'ko', 'ja']);

// A message without placeholders stays a string, which is shorter.
const isPlain = (nodes) => nodes.length === 1 && nodes[0].type === TYPE.literal;

const textsOf = (files) => Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));

const listCatalogues = (source, language) =>
  readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith(`messages/${language}.json`))
    .toSorted((a, b) => a.localeCompare(b))
    .map((file) => join(source, file));

/**
 * Parses the texts of a catalogue.
 * @param {Record<string, string>} texts
 * @param {string} language
 */
function compile(texts, language) {
  const compiled = Object.entries(texts).map(([id, text]) => {
    const parsed = parse(text, { captureLocation: false, ignoreTag: true });
    const nodes = language === 'ko' ? bindParticles(parsed) : parsed;
    return [id, isPlain(nodes) ? nodes[0].value : nodes];
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/**
 * Returns the English texts to add to each module: those it uses. A text that several modules use is added to each.
 * @param {string} source folder of the app's source
 * @returns {Map<string, Record<string, string>>} texts by id, by path of the module below `source`
 */
export function shareOutEnglish(source) {
  const uses = readUses(source);
  const shares = new Map();
  for (const [id, text] of Object.entries(textsOf(listCatalogues(source, 'en'))))
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
export function messageCatalogues({ source }) {
  let isBuild = false;
  let shares;
  const english = () => (shares ??= shareOutEnglish(source));
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
      return `export const messages = ${isSharedOut ? '{}' : compile(textsOf(files), language)};`;
    },
    transform(code, id) {
      if (!isBuild || !id.startsWith(`${source}/`)) return undefined;
      const texts = english().get(id.slice(source.length + 1));
      if (texts === undefined) return undefined;
      const register = join(source, 'shared/i18n/english.ts');
      return {
        code: `${code}\nimport { addEnglish } from ${JSON.stringify(register)};\naddEnglish(${compile(texts, 'en')});`,
        map: null,
      };
    },
  };
}
