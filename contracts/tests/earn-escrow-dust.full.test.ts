import { describeDustLockWithVotesTests } from './earn-escrow-dust-suite.ts';

describeDustLockWithVotesTests();
