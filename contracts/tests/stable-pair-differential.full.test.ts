import { describeStablePairGetterTests } from './stable-pair-differential-suite.ts';

const STATES = process.env['FULL'] === '1' ? 20_000 : 1000;

describeStablePairGetterTests(STATES);
