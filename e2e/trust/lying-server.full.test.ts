import { describeAlteredFields } from './lying-server-suite.ts';

// Every third bit of every cell, so that each field is altered, including its first and last bits.
describeAlteredFields(3);
