import { WORLDS } from './bounds/all-worlds.ts';
import { describeBounds } from './bounds/measured.ts';

/** Measured by bounds.test.ts. */
const QUICK = ['orders', 'governing'];
/** Measured with FULL=1 only: each takes a minute. */
const SLOW = [
  'gauges',
  'gauges with ended locks',
  'ended locks',
  'locks',
  'votings with many candidates',
  'votings with dropped candidates',
  'pairs in debt',
  'stable pools of 8',
];

const names = WORLDS.map(({ name }) => name).filter((name) => !QUICK.includes(name));
describeBounds(process.env['FULL'] === '1' ? names : names.filter((name) => !SLOW.includes(name)));
