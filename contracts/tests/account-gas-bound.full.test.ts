import { describeMaxCurveGasTests } from './account-gas-bound-suite.ts';

describeMaxCurveGasTests(process.env['FULL'] === '1' ? [3, 4, 5, 6, 7, 8] : [5, 8]);
