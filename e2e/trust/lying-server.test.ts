import {
  describeAlteredFields,
  describeHonesty,
  describeConsistentManipulations,
} from './lying-server-suite.ts';

describeAlteredFields(12);
describeConsistentManipulations();
describeHonesty();
