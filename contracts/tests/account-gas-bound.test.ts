import { describeGasBound, describeUnpaidRentYears } from './account-gas-bound-suite.ts';

describeGasBound([2]);
describeUnpaidRentYears();
