import { describeRandomGauges } from './earn-gauge-invariants-suite.ts';

describeRandomGauges([1], 14);
