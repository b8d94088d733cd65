import { describeRandomDex } from './dex-invariants-suite.ts';

describeRandomDex([2], 60);
