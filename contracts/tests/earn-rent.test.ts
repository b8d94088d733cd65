import { describeLockRent, describeRoundRent } from './earn-rent-suite.ts';

describeLockRent([1, 20]);
describeRoundRent();
