import { describeGasTableTests } from './gas-table/measured.ts';

/** Sections that gas-table.test.ts measures. */
const QUICK = ['orders', 'governing'];
/** Sections measured by default. With FULL=1, all sections are measured except those of gas-table.test.ts. */
const LARGEST = ['pairs', 'earning', 'stable pools of 8'];

describeGasTableTests((name) =>
  process.env['FULL'] === '1' ? !QUICK.includes(name) : LARGEST.includes(name),
);
