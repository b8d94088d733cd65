import { describeMutatedPayloads } from './mutated-payloads-suite.ts';

describeMutatedPayloads(16);
