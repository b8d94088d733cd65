import {
  describeAlteredFields,
  describeHonestServerTests,
  describeConsistentManipulations,
} from './lying-server-suite.ts';

describeAlteredFields(12);
describeConsistentManipulations();
describeHonestServerTests();
