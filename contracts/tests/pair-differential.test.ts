import { describePairGetterTests } from './pair-differential-suite.ts';

describePairGetterTests(400);
