import { describeGasBound, describeQuietYears } from './account-gas-bound-suite.ts';

describeGasBound([2]);
describeQuietYears();
