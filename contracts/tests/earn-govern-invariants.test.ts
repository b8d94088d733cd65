import { describeRandomGovernance } from './earn-govern-invariants-suite.ts';

describeRandomGovernance([21], 15);
