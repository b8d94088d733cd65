import { describePairGetterTests } from './pair-differential-suite.ts';

const STATES = process.env['FULL'] === '1' ? 20_000 : 1000;

describePairGetterTests(STATES);
