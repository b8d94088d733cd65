import { describeStablePoolGetterTests } from './stable-pool-differential-suite.ts';

describeStablePoolGetterTests(200);
