import { describeRecordedAnswers, describeUnanswered } from './earn-escrow-vectors-suite.ts';

describeRecordedAnswers('sample');
describeUnanswered();
