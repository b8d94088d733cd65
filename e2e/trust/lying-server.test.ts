import {
  describeAlteredFields,
  describeHonestServer,
  describeConsistentManipulations,
} from './lying-server-suite.ts';

describeAlteredFields(12);
describeConsistentManipulations();
describeHonestServer();
