import {
  describeAlteredResponseFieldTests,
  describeHonestServerTests,
  describeConsistentManipulationTests,
} from './lying-server-suite.ts';

describeAlteredResponseFieldTests(12);
describeConsistentManipulationTests();
describeHonestServerTests();
