import { describeCodec } from './abi-codec-suite.ts';

describeCodec(250);
