import { describeRecordedAnswers } from './earn-gauge-math-suite.ts';

describeRecordedAnswers('rest');
