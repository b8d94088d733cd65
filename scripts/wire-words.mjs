// Checks that server and web app use no wire words outside of tests. Wire words are names that the codecs of
// packages/api-contract rename.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const CONTRACT = 'packages/api-contract/src';
const CHECKED_FOLDERS = ['apps/server/src', 'apps/web/src'];
const RENAMED = /(?:^|[{,])\s*(\w+): renamedField\(/gm;
/** Matches fields of the API that have no codec, or whose codec does not rename them. */
const PLAIN = /\b(\w+): (?:z\.|\w+Schema\b|\w+Codec\b)/gm;
/** Wire words that are allowed, because they are also names of other things. The comments state which. */
const COMMON = new Set([
  // Contract terms used in decoded records: the recipient of a part of the fees, and the root of a reward token.
  'beneficiaryAddress',
  'rewardTokenRoot',
  // Gauge contracts: maximum boost, maximum lock time and reward rounds.
  'maxBoost',
  'maxLockTime',
  'rewardRounds',
  // Columns of the tables of legacy farms.
  'end_time',
  'vesting_period',
  'vesting_ratio',
  // Root of a token, and amount of LP tokens.
  'tokenRoot',
  'lpAmount',
  // The two roots of the proxy of old tokens.
  'rootV4',
  'rootV5',
  // Key of a value in local storage.
  'favoritePools',
  // `poolType` is the pool kind in ABIs, and `bounced` a flag of messages.
  'poolType',
  'bounced',
  // `gasReturned` is stored with an operation; `splits` states whether a route may split.
  'gasReturned',
  'splits',
  // `createdLt` is the logical time of a block or message; `exchanges` are trades of a pool or the result of a swap.
  'createdLt',
  'exchanges',
  'receiveAmount',
  'spentAmount',
  // Words that also occur with their ordinary meaning.
  'balance',
  'deployed',
  'direction',
  'finished',
  'stats',
  'step',
  'ordering',
  'timestamp',
  'currencies',
  'currency',
  'volumes',
  'data',
  'fees',
  'lp',
  'deep',
  'tv',
]);

function* listSources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:node_modules|test|testing)$/.test(entry.name)) yield* listSources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

const readText = (path) => readFileSync(join(root, path), 'utf8');
const collectMatches = (pattern, text) => [...text.matchAll(pattern)].map(([, word]) => word);
const contract = [...listSources(CONTRACT)].map(readText);
const plain = new Set(contract.flatMap((text) => collectMatches(PLAIN, text)));
const words = [...new Set(contract.flatMap((text) => collectMatches(RENAMED, text)))].filter(
  (word) => !plain.has(word) && !COMMON.has(word),
);
if (words.length === 0) throw new Error('wire-words: the contract renames nothing, so nothing was checked');

/** Matches wire words that are read, written or declared. A field name inside quotes is text and is allowed. */
const use = new RegExp(String.raw`(?:\.|\b)(${words.join('|')})\b(?!['’])`);
const hits = CHECKED_FOLDERS.flatMap((room) =>
  [...listSources(room)].flatMap((path) =>
    readText(path)
      .split('\n')
      .flatMap((line, index) => (use.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  ),
);
for (const hit of hits) console.error(hit);
console.log(`${words.length} wire words, ${hits.length} outside of ${CONTRACT}`);
process.exit(hits.length === 0 ? 0 : 1);
