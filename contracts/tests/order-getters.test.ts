import { describeRecordedOrderGetters, describeOrderPayloadBuilders } from './order-getters-suite.ts';

describeRecordedOrderGetters('sample');
describeOrderPayloadBuilders();
