import { describeAlteredFields } from './lying-server-suite.ts';

// Every sixth bit of every cell, so that each field of a byte or more is altered. With FULL=1 every third, so that the
// first and last bits of fields are altered as well.
describeAlteredFields(process.env['FULL'] === '1' ? 3 : 6);
