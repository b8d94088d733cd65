// Merges every messages/<language>.json of the app into one virtual module per language,
// compiled to syntax trees, so that the page needs no message parser.
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = 'virtual:messages/';
const LANGUAGES = new Set(['en', 'ko', 'ja']);

/** @param {string} source folder to search @param {string} language */
function compile(source, language) {
  const files = readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith(`messages/${language}.json`))
    .toSorted((a, b) => a.localeCompare(b));
  const texts = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(source, file), 'utf8'))),
  );
  // A text without placeholders stays a text, which is shorter; the language provider unfolds it.
  const isPlain = (nodes) => nodes.length === 1 && nodes[0].type === TYPE.literal;
  const compiled = Object.entries(texts).map(([id, text]) => {
    const nodes = parse(text, { captureLocation: false, ignoreTag: true });
    return [id, isPlain(nodes) ? nodes[0].value : nodes];
  });
  return { files, code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};` };
}

/** @param {{ source: string }} options */
export function messageCatalogues({ source }) {
  return {
    name: 'junction-message-catalogues',
    resolveId(id) {
      return id.startsWith(PREFIX) && LANGUAGES.has(id.slice(PREFIX.length)) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const { files, code } = compile(source, id.slice(PREFIX.length + 1));
      for (const file of files) this.addWatchFile(join(source, file));
      return code;
    },
  };
}
