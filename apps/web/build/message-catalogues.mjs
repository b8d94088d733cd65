// Compiles messages/<language>.json to syntax trees, so that the page needs no message parser. A language other than
// English is one virtual module. English, the fallback of all, travels with the code that says it: an area has one
// catalogue, and each of its folders with a door (index.ts) carries there the texts that its modules say; the rest is
// the virtual module the entry imports.
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readUses } from './message-uses.mjs';
import { bindParticles } from './particles.mjs';

const PREFIX = 'virtual:messages/';
const LANGUAGES = new Set(['en', 'ko', 'ja']);
const DOOR = 'index.ts';

// A text without placeholders stays a text, which is shorter; the page unfolds it.
const isPlain = (nodes) => nodes.length === 1 && nodes[0].type === TYPE.literal;

const textsOf = (files) => Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));

/**
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

/** The nearest folder with a door, from `folder` up; undefined where the entry is reached before. */
function doorOf(folder, hasDoor) {
  for (let at = folder; at !== '.'; at = dirname(at)) if (hasDoor(at)) return at;
  return undefined;
}

/**
 * Which door carries which English texts.
 * @param {string} source folder of the app's source
 * @returns {Map<string | undefined, Record<string, string>>} by folder of the door, below source; undefined is the entry
 */
export function shareOutEnglish(source) {
  const entries = readdirSync(source, { recursive: true });
  const doors = new Set(entries.filter((file) => file.endsWith(`/${DOOR}`)).map(dirname));
  const hasDoor = (folder) => doors.has(folder);
  const uses = readUses(source);
  const shares = new Map();
  for (const file of entries.filter((name) => name.endsWith('messages/en.json')).toSorted()) {
    const home = dirname(dirname(file));
    const isOurs = (module) => home === '.' || module.startsWith(`${home}/`);
    for (const [id, text] of Object.entries(textsOf([join(source, file)]))) {
      const said = uses.modulesOf(id).filter(isOurs).map(dirname);
      // What only others say waits at the home's own door.
      for (const door of new Set((said.length === 0 ? [home] : said).map((at) => doorOf(at, hasDoor)))) {
        if (!shares.has(door)) shares.set(door, {});
        shares.get(door)[id] = text;
      }
    }
  }
  return shares;
}

/** @param {{ source: string }} options folder of the app's source */
export function messageCatalogues({ source }) {
  let isBuild = false;
  let shares;
  const english = () => (shares ??= shareOutEnglish(source));
  const catalogues = (language) =>
    readdirSync(source, { recursive: true })
      .filter((file) => file.endsWith(`messages/${language}.json`))
      .toSorted((a, b) => a.localeCompare(b))
      .map((file) => join(source, file));
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
      const files = catalogues(language);
      for (const file of files) this.addWatchFile(file);
      const texts = isBuild && language === 'en' ? (english().get(undefined) ?? {}) : textsOf(files);
      return `export const messages = ${compile(texts, language)};`;
    },
    transform(code, id) {
      if (!isBuild || !id.startsWith(`${source}/`) || !id.endsWith(`/${DOOR}`)) return undefined;
      const texts = english().get(dirname(id.slice(source.length + 1)));
      if (texts === undefined) return undefined;
      const register = join(source, 'shared/i18n/english.ts');
      return {
        code: `${code}\nimport { addEnglish } from ${JSON.stringify(register)};\naddEnglish(${compile(texts, 'en')});`,
        map: null,
      };
    },
  };
}
