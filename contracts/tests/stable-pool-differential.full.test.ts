import { describeStablePoolGetterTests } from './stable-pool-differential-suite.ts';

const STATES = process.env['FULL'] === '1' ? 20_000 : 1000;

describeStablePoolGetterTests(STATES);
