import { describeRecordedGetters } from './order-getters-suite.ts';

describeRecordedGetters('rest');
