import { describeRecordedOrderGetters } from './order-getters-suite.ts';

describeRecordedOrderGetters('rest');
