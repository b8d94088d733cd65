import { describeRandomDex } from './dex-invariants-suite.ts';

describeRandomDex([1], 60);
