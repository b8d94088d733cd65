import { describeRandomOperations } from './stable-pair-transactions-suite.ts';

describeRandomOperations([7], 20);
