import { describeRecordedEscrowGetters } from './earn-escrow-vectors-suite.ts';

describeRecordedEscrowGetters('rest');
