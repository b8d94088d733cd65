// Compiles messages/<language>.json to syntax trees, so that the page needs no message parser. A language other than
// English is one virtual module. English, the fallback of all, travels with the code that says it: a folder with a
// door (index.ts) carries its texts there, the rest is the virtual module the entry imports.
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bindParticles } from './particles.mjs';

const PREFIX = 'virtual:messages/';
const LANGUAGES = new Set(['en', 'ko', 'ja']);
const DOOR = 'index.ts';

// A text without placeholders stays a text, which is shorter; the page unfolds it.
const isPlain = (nodes) => nodes.length === 1 && nodes[0].type === TYPE.literal;

/**
 * @param {readonly string[]} files
 * @param {string} language
 */
function compile(files, language) {
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  const compiled = Object.entries(texts).map(([id, text]) => {
    const parsed = parse(text, { captureLocation: false, ignoreTag: true });
    const nodes = language === 'ko' ? bindParticles(parsed) : parsed;
    return [id, isPlain(nodes) ? nodes[0].value : nodes];
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/** @param {{ source: string }} options folder of the app's source */
export function messageCatalogues({ source }) {
  let isBuild = false;
  const catalogues = (language) =>
    readdirSync(source, { recursive: true })
      .filter((file) => file.endsWith(`messages/${language}.json`))
      .toSorted((a, b) => a.localeCompare(b))
      .map((file) => join(source, file));
  const hasDoor = (file) => existsSync(join(dirname(dirname(file)), DOOR));
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
      const all = catalogues(language);
      const files = isBuild && language === 'en' ? all.filter((file) => !hasDoor(file)) : all;
      for (const file of files) this.addWatchFile(file);
      return `export const messages = ${compile(files, language)};`;
    },
    transform(code, id) {
      if (!isBuild || !id.startsWith(source) || !id.endsWith(`/${DOOR}`)) return undefined;
      const file = join(dirname(id), 'messages/en.json');
      if (!existsSync(file)) return undefined;
      const register = join(source, 'shared/i18n/english.ts');
      return {
        code: `${code}\nimport { addEnglish } from ${JSON.stringify(register)};\naddEnglish(${compile([file], 'en')});`,
        map: null,
      };
    },
  };
}
