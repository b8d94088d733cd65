import { describeStablePairAnswers } from './stable-pair-differential-suite.ts';

describeStablePairAnswers(200);
