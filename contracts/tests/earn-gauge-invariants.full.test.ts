import { describeRandomGauges } from './earn-gauge-invariants-suite.ts';

describeRandomGauges([1, 2, 3, 4], 40);
