import { describeRecordedFarms } from './earn-farm-recorded-suite.ts';

describeRecordedFarms('sample');
