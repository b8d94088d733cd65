import { describeGeneratedCode } from './generated-code-suite.ts';

describeGeneratedCode(1);
