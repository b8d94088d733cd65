import { describeRandomStablePairs } from './stable-pair-transactions-suite.ts';

describeRandomStablePairs([7], 20);
