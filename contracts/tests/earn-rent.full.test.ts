import { describeRent } from './earn-rent-suite.ts';

describeRent([100]);
