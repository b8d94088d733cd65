import { describeLockRent } from './earn-rent-suite.ts';

describeLockRent([100]);
