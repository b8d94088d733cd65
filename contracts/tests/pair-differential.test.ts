import { describePairAnswers } from './pair-differential-suite.ts';

describePairAnswers(400);
