// Checks that server and web app use no wire words (words that the API's codecs rename) outside of tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const CONTRACT = 'packages/api-contract/src';
const ROOMS = ['apps/server/src', 'apps/web/src'];
const RENAMED = /(?:^|[{,])\s*(\w+): as\(/gm;
/** Matches fields of the API that are declared without a codec, or whose codec keeps their name. */
const PLAIN = /\b(\w+): (?:z\.|\w+Schema\b|\w+Codec\b)/gm;
/** Wire words that are also names of something else, and are therefore allowed. */
const COMMON = new Set([
  // Recipient of a part of fees, and rewards, in contracts; used in decoded records.
  'beneficiaryAddress',
  'rewardTokenRoot',
  // Boost and rounds in gauge contracts.
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
  // Name of a stored value.
  'favoritePools',
  // Pool kind in ABIs; flag of a bounced message.
  'poolType',
  'bounced',
  // Stored with an operation; whether a route may split.
  'gasReturned',
  'splits',
  // Logical time of a block or message; trades of a pool; result of a swap.
  'createdLt',
  'exchanges',
  'receiveAmount',
  'spentAmount',
  // Ordinary words.
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

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:node_modules|test|testing)$/.test(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const found = (pattern, text) => [...text.matchAll(pattern)].map(([, word]) => word);
const contract = [...sources(CONTRACT)].map(textOf);
const plain = new Set(contract.flatMap((text) => found(PLAIN, text)));
const words = [...new Set(contract.flatMap((text) => found(RENAMED, text)))].filter(
  (word) => !plain.has(word) && !COMMON.has(word),
);
if (words.length === 0) throw new Error('wire-words: the contract renames nothing, so nothing was checked');

/**
 * Matches wire words that are read, written or declared. Inside quotes, the name of a field is text and is allowed.
 */
const use = new RegExp(String.raw`(?:\.|\b)(${words.join('|')})\b(?!['’])`);
const hits = ROOMS.flatMap((room) =>
  [...sources(room)].flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (use.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  ),
);
for (const hit of hits) console.error(hit);
console.log(`${words.length} wire words, ${hits.length} outside of ${CONTRACT}`);
process.exit(hits.length === 0 ? 0 : 1);
