import { readdirSync } from 'node:fs';

// Finds the tests of a source by its name, nearest first. A mutant that none of them detects counts as survived.

/** Path prefix of sources → name prefixes of their tests. The first match applies. */
const TEST_PREFIXES: readonly (readonly [source: string, tests: readonly string[]])[] = [
  ['token-upgrade/', ['token-upgrade-boundaries', 'token-upgrade']],
  ['token/token-factory', ['token-factory', 'other-powers']],
  [
    'token/',
    [
      'token-boundaries',
      'token-wallet',
      'token-root',
      'token-recognition',
      'low-values',
      'token-upgrade',
      'wrapped-',
    ],
  ],
  ['wrapped-coin/', ['wrapped-', 'order-forgery', 'low-values', 'other-powers']],
  ['gas-values/', ['dex-gas-values', 'dex-message-senders']],
  ['earn/govern/', ['earn-govern']],
  ['earn/vote-escrow/', ['earn-escrow', 'earn-govern']],
  ['limit-orders/factory-', ['order-admin', 'other-powers']],
  ['limit-orders/', ['order-']],
  ['dex/dex-account', ['dex-account', 'account-', 'dex-message-senders']],
  ['dex/account-', ['dex-account', 'account-', 'dex-message-senders']],
  [
    'dex/dex-token-vault',
    [
      'dex-token-vault-boundaries',
      'dex-token-vault',
      'dex-message-senders',
      'vault-routes',
      'pair-routes',
      'low-values',
    ],
  ],
  [
    'dex/token-vault',
    ['dex-token-vault', 'dex-message-senders', 'vault-routes', 'pair-routes', 'low-values'],
  ],
  ['dex/lp-token', ['lp-token-pending', 'dex-root', 'pair-transactions']],
  [
    'dex/root-',
    ['dex-root', 'dex-message-senders', 'root-powers', 'pair-access', 'stable-pool-access', 'pool-squatting'],
  ],
  ['dex/', ['dex-root', 'dex-account', 'dex-token-vault', 'dex-message-senders', 'pair-access']],
  ['pair/stable/', ['stable-pair']],
  ['pair/constant-product/', ['pair']],
  [
    'pair/',
    [
      'pair',
      'payouts-rejected',
      'stable-pair.',
      'route-memory',
      'pool-switched-off',
      'public-forms',
      'wallet-vm-flows',
    ],
  ],
  [
    'stable-pool/',
    [
      'stable-pool',
      'stable-payouts-rejected',
      'pool-switched-off',
      'pool-squatting',
      'public-forms',
      'stable-gas-bound',
      'account-random',
      'account-big-pools',
    ],
  ],
  ['earn/farm/', ['earn-farm', 'earn-edges']],
  ['curves/stable', ['curve-boundaries', 'amplification-steps', 'stable-p', 'pool-robbery']],
  ['curves/', ['curve-boundaries', 'pair', 'pool-robbery', 'stable-pool']],
  ['earn/gauge/', ['earn-gauge', 'earn-edges']],
  ['earn/', ['earn-']],
  ['lib/public-delay', ['root-powers', 'other-powers']],
  ['pool-core/amplification', ['amplification-steps', 'stable-p']],
  [
    'pool-core/',
    [
      'pool-core',
      'pair',
      'payouts-rejected',
      'stable-pool',
      'stable-payouts-rejected',
      'account-',
      'vault-routes',
      'route-memory',
      'low-values',
    ],
  ],
  ['lib/', ['payload-lists', 'token-', 'pair', 'order-', 'mutated-payloads', 'dex-']],
];

/**
 * Test file that runs last, because it takes the longest. It is needed, since it detects changes that no other test
 * detects.
 */
export const CAMPAIGN_TEST_FILE = 'campaign.full.test.ts';

/** Matches slow test files with many cases. */
const SLOW_TEST_FILES =
  /random|invariants|differential|recorded|vectors|gas-bound|big-pools|debt|wallet-vm|mutated|robbery/;

/**
 * Orders test files by the first matching name prefix of the source; files that match none keep their order at
 * the end.
 */
export function orderTestFilesByPrefix(file: string, tests: readonly string[]): string[] {
  const prefixes = findTestPrefixes(file);
  const rank = (name: string): number => prefixes.findIndex((prefix) => name.startsWith(prefix));
  return tests.toSorted((a, b) => rank(a) - rank(b));
}

const findTestPrefixes = (file: string): readonly string[] =>
  TEST_PREFIXES.find(([source]) => file.startsWith(source))?.[1] ?? [];

/**
 * Returns the test files whose names match the prefixes of a source, sorted by duration with the fastest first.
 * Durations are recorded ones; for files without a record they are estimated from the name.
 */
export function findNearestTests(
  file: string,
  folder: string,
  known: (file: string) => number | undefined,
): string[] {
  const prefixes = findTestPrefixes(file);
  const all = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== CAMPAIGN_TEST_FILE);
  const near = all.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  const isMain = (name: string): boolean => prefixes.some((prefix) => name === `${prefix}.test.ts`);
  const guess = (name: string): number => {
    if (SLOW_TEST_FILES.test(name)) return 60_000;
    return isMain(name) ? 0 : 10_000;
  };
  const cost = (name: string): number => known(name) ?? guess(name);
  return near.toSorted((a, b) => cost(a) - cost(b));
}
