import { describeAbiLayoutSuite } from './abi-layout-suite.ts';

describeAbiLayoutSuite(250);
