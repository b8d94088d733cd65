import { describeStablePoolAnswers } from './stable-pool-differential-suite.ts';

describeStablePoolAnswers(200);
