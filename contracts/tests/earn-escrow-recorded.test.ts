import { describeRecordedEscrow } from './earn-escrow-recorded-suite.ts';

describeRecordedEscrow('sample');
