import { describeGasTableTests } from './gas-table/measured.ts';

/** Sections that gas-table.test.ts measures. */
const QUICK = ['orders', 'governing'];
/** Sections measured by default. FULL=1 measures all sections that gas-table.test.ts does not. */
const LARGEST = ['pairs', 'earning', 'stable pools of 8'];

describeGasTableTests((name) =>
  process.env['FULL'] === '1' ? !QUICK.includes(name) : LARGEST.includes(name),
);
