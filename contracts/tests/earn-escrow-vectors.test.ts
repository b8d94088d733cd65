import { describeRecordedEscrowGetters, describeFailingEscrowGetters } from './earn-escrow-vectors-suite.ts';

describeRecordedEscrowGetters('sample');
describeFailingEscrowGetters();
