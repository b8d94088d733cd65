import { describeRandomOrders } from './order-invariants-suite.ts';

describeRandomOrders([1], 25);
