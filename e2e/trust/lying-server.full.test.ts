import { describeAlteredFields } from './lying-server-suite.ts';

// Every third bit of every cell: all fields, all their ends.
describeAlteredFields(3);
