import { describeMaxCurveGasTests, describeUnpaidRentTests } from './account-gas-bound-suite.ts';

describeMaxCurveGasTests([2]);
describeUnpaidRentTests();
