import { describeMeasured } from './gas-table/measured.ts';

/** Measured by gas-table.test.ts. */
const QUICK = ['orders', 'governing'];
/** Pools of other sizes are measured with FULL=1. */
const LARGEST = ['pairs', 'earning', 'stable pools of 8'];

describeMeasured((name) => (process.env['FULL'] === '1' ? !QUICK.includes(name) : LARGEST.includes(name)));
