import { describeAbiCodecSuite } from './abi-codec-suite.ts';

describeAbiCodecSuite(250);
