import { describeMutatedPayloadTests } from './mutated-payloads-suite.ts';

describeMutatedPayloadTests(16);
