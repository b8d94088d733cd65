import { describeAlteredFields } from './lying-server-suite.ts';

// Every third bit of every cell, which covers all fields with their ends.
describeAlteredFields(3);
