import { describeRandomOrderTests } from './order-invariants-suite.ts';

describeRandomOrderTests([1], 25);
