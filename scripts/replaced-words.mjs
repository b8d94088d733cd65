// Counts the words that docs/glossary.md replaces, and compares the counts with scripts/replaced-words.txt, which lists
// the allowed number per module. A count may only fall: a higher one is rejected, and a lower one must be recorded with
// `--write`. `--list [path]` prints all occurrences, or those below a path.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createReplacedWordFinder, readReplacedWords } from './lib/replaced-words.mjs';
import { listRepositoryFiles } from './lib/repository-files.mjs';
import { root } from './lib/root.mjs';

const GLOSSARY = 'docs/glossary.md';
const RECORDED_FILE = 'scripts/replaced-words.txt';
/** Files that are not checked: generated files, third-party licences, and files that must quote replaced words. */
const SKIPPED =
  /\.gen\.|^contracts\/(?:abi|artifacts)\/|^THIRD-PARTY|^docs\/glossary\.md$|\/vectors\/|^scripts\/(?:lib\/)?(?:replaced-words|glossary)\.test\.|\.(?:woff2|png|webp|br|txt)$|(?:^|\/)package(?:-lock)?\.json$/;
const MODULE =
  /^(?:apps\/web\/src\/(?:areas|rooms)\/[^/]+|apps\/[^/]+\/src\/[^/.]+|apps\/[^/]+|packages\/[^/]+|contracts\/[^/.]+|docs\/adr|[^/]+)(?=\/)/;

/**
 * Files that declare names that cannot be changed. API names that are a single word are checked like ordinary words.
 */
const EXTERNAL_NAME_SOURCES = [
  { file: /^contracts\/abi\/.*\.json$/, name: /"name":\s*"(\w+)"/g },
  { file: /\.gen\.ts$/, name: /^export (?:const|function|interface|type) (\w+)/gm },
  // Messages generated from ABIs. Their names begin with a prefix of contracts/manifest.ts; names of tuple members
  // begin with the tuple's name.
  { file: /\.gen\.tolk$/, name: /^(?:const|struct) (\w+)/gm },
  { file: /\.gen\.tolk$/, name: /^    (\w+_\w+): /gm },
  // Artifacts are named after their contracts, which have the names of their ABIs.
  { file: /^contracts\/artifacts\/.*\.ts$/, name: /(?<=^export const |\bname: ')(\w+)/gm },
  { file: /^packages\/api-contract\/src\/(?!.*\.test\.)/, name: /^\s*(\w*(?:[a-z][A-Z]|_)\w*):/gm },
  // Fields of stored operations, of network configurations and of the devnet's control API.
  { file: /\/operation\/model\/stored-shapes\.ts$/, name: /\b(deal|tolerance|refusedHop)\b/g },
  { file: /^packages\/protocol\/src\/network\.ts$/, name: /^\s*(farmFabric):/gm },
  { file: /^apps\/devnet\/src\/control\/routes\.ts$/, name: /^\s*(refuseNext):/gm },
  // Error codes.
  { file: /^(?:packages|apps)\/.*\.tsx?$/, name: /'([A-Z]+(?:_[A-Z]+)+)'/g },
  // Operation ids of the API.
  { file: /^packages\/api-contract\/src\//, name: /\bid: '(\w+)'/g },
  // Names of the settings in a network configuration, and in the control API of the devnet.
  { file: /^packages\/protocol\/src\/network\.ts$/, name: /^\s*(\w*[a-z][A-Z]\w*):/gm },
  { file: /^apps\/devnet\/src\/control\/faults\.ts$/, name: /\breadonly (\w*[a-z][A-Z]\w*): /g },
  // Names of tables and columns of the database.
  { file: /^apps\/server\/src\/.*(?:tables|schema)\.ts$/, name: /(?:^\s*|\bname: ')(\w+_\w+)[:']/gm },
];

/** Returns the module for which occurrences in a path are counted. */
export const getModuleOfPath = (path) => MODULE.exec(path)?.[0] ?? '.';

/** Returns the counts by module and word as lines of the recorded file, sorted. */
export function countReplacedWordHits(hits) {
  const counts = new Map();
  for (const { path, word } of hits) {
    const key = `${getModuleOfPath(path)}: ${word}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Returns problems as lines of text: counts that rose, with their hits, and counts that fell. */
export function compareReplacedWordCounts(recorded, hits) {
  const counts = countReplacedWordHits(hits);
  const problems = [];
  for (const [key, count] of counts) {
    const allowed = recorded.get(key) ?? 0;
    if (count <= allowed) continue;
    for (const hit of hits)
      if (`${getModuleOfPath(hit.path)}: ${hit.word}` === key) problems.push(formatReplacedWordHit(hit));
    problems.push(`${key}: ${count} times, ${allowed} allowed`);
  }
  const hasFallen = [...recorded].some(([key, allowed]) => (counts.get(key) ?? 0) < allowed);
  if (hasFallen)
    problems.push(`${RECORDED_FILE} allows more than there are: run node scripts/replaced-words.mjs --write`);
  return problems;
}

/** Returns a hit as a line of text. */
export const formatReplacedWordHit = ({ path, line, word, term }) =>
  `${path}${line === 0 ? '' : `:${line}`}: "${word}" is "${term}" in ${GLOSSARY}`;

const toText = (counts) =>
  [...counts]
    .map(([key, count]) => `${key} ${count}\n`)
    .toSorted()
    .join('');

/** Parses the recorded file into counts by `module: word`. */
export function parseReplacedWordCounts(text) {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/**
 * Returns the names of ABIs, of modules generated from them and of the API, and error codes. Code must use these names
 * unchanged.
 */
function readExternalNames(files) {
  const names = new Set();
  for (const path of files) {
    const patterns = EXTERNAL_NAME_SOURCES.filter(({ file }) => file.test(path));
    const text = patterns.length === 0 ? '' : readFileSync(join(root, path), 'utf8');
    for (const { name } of patterns) for (const [, found] of text.matchAll(name)) names.add(found);
  }
  return names;
}

function readHits(words) {
  const files = listRepositoryFiles(root);
  const find = createReplacedWordFinder(words, readExternalNames(files));
  return files
    .filter((path) => !SKIPPED.test(path))
    .flatMap((path) => find(path, readFileSync(join(root, path), 'utf8')).map((hit) => ({ path, ...hit })));
}

function main([option, below = '']) {
  const words = readReplacedWords(readFileSync(join(root, GLOSSARY), 'utf8'));
  if (words.length === 0) throw new Error(`${GLOSSARY} replaces no words, so nothing was checked`);
  const hits = readHits(words);
  if (option === '--list') {
    for (const hit of hits) if (hit.path.startsWith(below)) console.log(formatReplacedWordHit(hit));
    return;
  }
  if (option === '--write') writeFileSync(join(root, RECORDED_FILE), toText(countReplacedWordHits(hits)));
  const problems = compareReplacedWordCounts(
    parseReplacedWordCounts(readFileSync(join(root, RECORDED_FILE), 'utf8')),
    hits,
  );
  for (const problem of problems) console.error(problem);
  console.log(`replaced words: ${words.length} in ${GLOSSARY}, used ${hits.length} times`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));
