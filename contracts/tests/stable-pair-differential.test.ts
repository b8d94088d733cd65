import { describeStablePairGetterTests } from './stable-pair-differential-suite.ts';

describeStablePairGetterTests(200);
