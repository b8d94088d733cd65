import { expect, it } from 'vitest';
import { getPageHint } from './page-hint.ts';

it.each([
  ['/dao/epochs/0', 'notFound.number'],
  ['/dao/proposals/x', 'notFound.number'],
  ['/pools/0:12', 'notFound.address'],
  ['/gauges/nowhere', 'notFound.address'],
  ['/dao/nowhere', 'notFound.path'],
  ['/nowhere', 'notFound.path'],
] as const)('%s has a hint on its format: %s', (path, hint) => {
  expect(getPageHint(path)).toBe(hint);
});
