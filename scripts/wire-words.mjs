// Words that codecs of the API rename are wire words: neither the server nor the web app may use them outside of tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const CONTRACT = 'packages/api-contract/src';
const ROOMS = ['apps/server/src', 'apps/web/src'];
const RENAMED = /(?:^|[{,])\s*(\w+): as\(/gm;
/** Declared without a codec, or under its own name. */
const PLAIN = /\b(\w+): (?:z\.|\w+Schema\b|\w+Codec\b)/gm;
/** Wire words that are also what other things are called. */
const COMMON = new Set([
  // What contracts call who gets a part of fees, and rewards; records of the chain keep it.
  'beneficiaryAddress',
  'rewardTokenRoot',
  // What contracts of gauges call their boost and their rounds.
  'maxBoost',
  'maxLockTime',
  'rewardRounds',
  // Columns of the tables of older farms.
  'end_time',
  'vesting_period',
  'vesting_ratio',
  // The root of a token, and how much of LP tokens.
  'tokenRoot',
  'lpAmount',
  // What the proxy of old tokens calls its two roots.
  'rootV4',
  'rootV5',
  // The name of a stored value.
  'favoritePools',
  // What ABIs call the kind of a pool; what a message record says of a message that came back.
  'poolType',
  'bounced',
  // Stored with an operation; that a route may part.
  'gasReturned',
  'splits',
  // A block's or a message's logical time; what a pool did; what a swap paid out.
  'createdLt',
  'exchanges',
  'receiveAmount',
  'spentAmount',
  // Plain words.
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

/** Words as they are read, written or declared; the name of a field in a refusal is text. */
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
