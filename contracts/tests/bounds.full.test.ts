import { RESOURCE_BOUND_SCENARIOS } from './bounds/all-worlds.ts';
import { describeBoundTests } from './bounds/measured.ts';

/** Worlds that bounds.test.ts measures. */
const QUICK = ['orders', 'governing'];
/** Worlds that are measured only with FULL=1, because each takes a minute. */
const SLOW = [
  'gauges',
  'gauges with ended locks',
  'ended locks',
  'locks',
  'votings with many candidates',
  'votings with dropped candidates',
  'pairs in debt',
  'rejected calls of the escrow',
  'stable pools of 8',
];

const names = RESOURCE_BOUND_SCENARIOS.map(({ name }) => name).filter((name) => !QUICK.includes(name));
describeBoundTests(process.env['FULL'] === '1' ? names : names.filter((name) => !SLOW.includes(name)));
