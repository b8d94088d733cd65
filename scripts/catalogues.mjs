// Checks the message catalogues of the web app: missing and unused keys, placeholders that differ between languages,
// visible markup, Korean particles that do not match their value, words that docs/glossary.md forbids, and keys in two
// catalogues. `--write` updates the typed ids.
import { TYPE, isPluralElement, isSelectElement, parse } from '@formatjs/icu-messageformat-parser';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findUiMessageUses } from '../apps/web/build/message-uses.mjs';
import { listUntaggedKoreanParticles } from '../apps/web/build/particles.mjs';
import { checkGlossary } from './lib/glossary.mjs';
import { getIcuMessageLiterals } from './lib/literals.mjs';

const LANGUAGES = ['en', 'ko', 'ja'];

const compareText = (a, b) => a.localeCompare(b);

/**
 * Returns names and kinds of a message's placeholders. Tags are treated as text, because the page would display them
 * unchanged.
 */
function listPlaceholders(nodes, needs = new Map()) {
  for (const node of nodes) {
    if (node.type === TYPE.argument) needs.set(node.value, 'string | number');
    else if (node.type === TYPE.number) needs.set(node.value, 'number');
    else if (node.type === TYPE.date || node.type === TYPE.time) needs.set(node.value, 'number | Date');
    else if (isPluralElement(node) || isSelectElement(node)) {
      needs.set(node.value, isPluralElement(node) ? 'number' : 'string');
      for (const option of Object.values(node.options)) listPlaceholders(option.value, needs);
    }
  }
  return needs;
}

/** Reads all catalogues below a source folder. */
function readCatalogues(source, problems) {
  const folders = [
    ...new Set(
      readdirSync(source, { recursive: true })
        .filter((file) => /(^|\/)messages\/(en|ko|ja)\.json$/.test(file))
        .map(dirname),
    ),
  ].toSorted(compareText);
  return folders.map((folder) => {
    const languages = {};
    for (const language of LANGUAGES) {
      const file = join(source, folder, `${language}.json`);
      languages[language] = new Map();
      if (!existsSync(file)) {
        problems.push(`${folder}: no ${language}.json`);
        continue;
      }
      for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
        try {
          languages[language].set(id, parse(text, { captureLocation: false, ignoreTag: true }));
        } catch (error) {
          problems.push(`${folder}/${language}.json ${id}: does not parse (${error.message})`);
        }
      }
    }
    return { folder, languages };
  });
}

function checkText(where, nodes, problems) {
  for (const text of getIcuMessageLiterals(nodes)) {
    if (/<\/?[a-z]|&[a-z]+;|&#\d+;/i.test(text)) problems.push(`${where}: markup reaches the reader`);
    if (/[{}]/.test(text)) problems.push(`${where}: a brace reaches the reader`);
  }
  if (getIcuMessageLiterals(nodes).join('').trim() === '' && listPlaceholders(nodes).size === 0)
    problems.push(`${where}: empty`);
}

/** Returns all problems of the catalogues below `source` as lines of text, with the parsed catalogues. */
export function checkMessageCatalogues(source) {
  const problems = [];
  const catalogues = readCatalogues(source, problems);
  const uses = findUiMessageUses(source);
  const homes = new Map();
  for (const { folder, languages } of catalogues) {
    const ids = new Set(LANGUAGES.flatMap((language) => [...languages[language].keys()]));
    for (const id of ids) {
      if (homes.has(id)) problems.push(`${id}: stands in ${homes.get(id)} and in ${folder}`);
      homes.set(id, folder);
      if (uses.modulesOf(id).length === 0) problems.push(`${folder} ${id}: not used`);
      const wanted = languages.en.has(id)
        ? [...listPlaceholders(languages.en.get(id)).keys()].toSorted(compareText).join(' ')
        : undefined;
      for (const language of LANGUAGES) {
        const nodes = languages[language].get(id);
        if (!nodes) {
          problems.push(`${folder}/${language}.json ${id}: missing`);
          continue;
        }
        checkText(`${folder}/${language}.json ${id}`, nodes, problems);
        const loose = language === 'ko' ? listUntaggedKoreanParticles(nodes) : [];
        for (const particle of loose)
          problems.push(`${folder}/ko.json ${id}: "${particle}" does not follow the sound of its value`);
        const needs = [...listPlaceholders(nodes).keys()].toSorted(compareText).join(' ');
        if (wanted !== undefined && needs !== wanted)
          problems.push(`${folder}/${language}.json ${id}: placeholders are "${needs}", in en "${wanted}"`);
      }
    }
  }
  return { problems, catalogues };
}

/** Returns the typed ids of one catalogue, for `messages/ids.gen.ts`. */
export function formatMessageIds(source, { folder, languages }) {
  const target = relative(join(source, folder), join(source, 'shared/i18n/message-values.ts'));
  const lines = [...languages.en].map(([id, nodes]) => {
    const named = [...listPlaceholders(nodes)].map(([name, kind]) => `readonly ${name}: ${kind}`);
    return `    readonly '${id}': ${named.length === 0 ? 'undefined' : `{ ${named.join('; ')} }`};`;
  });
  return [
    '// Written by `node scripts/catalogues.mjs --write`.',
    `import type {} from '${target}';`,
    '',
    `declare module '${target}' {`,
    '  interface MessageValues {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n');
}

function main() {
  const source = 'apps/web/src';
  const { problems, catalogues } = checkMessageCatalogues(source);
  problems.push(...checkGlossary(readFileSync('docs/glossary.md', 'utf8'), catalogues));
  for (const catalogue of catalogues) {
    const file = join(source, catalogue.folder, 'ids.gen.ts');
    const text = formatMessageIds(source, catalogue);
    const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text === current) continue;
    if (process.argv.includes('--write')) writeFileSync(file, text);
    else problems.push(`${file}: run node scripts/catalogues.mjs --write`);
  }
  const count = catalogues.reduce((sum, { languages }) => sum + languages.en.size, 0);
  if (catalogues.length === 0) problems.push('no catalogue found, so nothing was checked');
  for (const problem of problems) console.error(problem);
  console.log(`catalogues: ${count} messages in ${LANGUAGES.length} languages, ${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
