import { describeRandomPools } from './stable-pool-invariants-suite.ts';

describeRandomPools([3], 60);
