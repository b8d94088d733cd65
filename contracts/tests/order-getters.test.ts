import { describeRecordedGetters, describePayloadBuilders } from './order-getters-suite.ts';

describeRecordedGetters('sample');
describePayloadBuilders();
