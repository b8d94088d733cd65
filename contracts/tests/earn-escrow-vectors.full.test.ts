import { describeRecordedAnswers } from './earn-escrow-vectors-suite.ts';

describeRecordedAnswers('rest');
