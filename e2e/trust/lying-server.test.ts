import {
  describeAlteredResponseFieldTests,
  describeHonestServerTests,
  describeConsistentRouteManipulationTests,
} from './lying-server-suite.ts';

describeAlteredResponseFieldTests(12);
describeConsistentRouteManipulationTests();
describeHonestServerTests();
