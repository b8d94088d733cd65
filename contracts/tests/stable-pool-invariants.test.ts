import { describeRandomStablePools } from './stable-pool-invariants-suite.ts';

describeRandomStablePools([3], 60);
