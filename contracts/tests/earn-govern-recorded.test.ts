import { describeRecordedGovernance } from './earn-govern-recorded-suite.ts';

describeRecordedGovernance('sample');
