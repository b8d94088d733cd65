import { describeRecordedGauges } from './earn-gauge-recorded-suite.ts';

describeRecordedGauges('rest');
