import { describeLayout } from './abi-layout-suite.ts';

describeLayout(250);
