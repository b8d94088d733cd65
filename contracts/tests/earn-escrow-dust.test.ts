import { describeDustLockTests } from './earn-escrow-dust-suite.ts';

describeDustLockTests();
