import { describeRecordedGaugeGetters } from './earn-gauge-math-suite.ts';

describeRecordedGaugeGetters('sample');
