import { describeRent, describeRounds } from './earn-rent-suite.ts';

describeRent([1, 20]);
describeRounds();
