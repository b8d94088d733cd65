import { describeAlteredResponseFieldTests } from './lying-server-suite.ts';

// Flips every sixth bit of every cell, so that each field of a byte or more is altered. With FULL=1 flips every third
// bit, so that the first and last bits of fields are altered as well.
describeAlteredResponseFieldTests(process.env['FULL'] === '1' ? 3 : 6);
