import { describeRandomEscrow } from './earn-escrow-invariants-suite.ts';

describeRandomEscrow([11], 60);
