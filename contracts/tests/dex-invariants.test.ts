import { describeRandomDexTests } from './dex-invariants-suite.ts';

describeRandomDexTests([2], 60);
