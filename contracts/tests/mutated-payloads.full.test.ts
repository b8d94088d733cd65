import { describeMutatedPayloadTests } from './mutated-payloads-suite.ts';

describeMutatedPayloadTests(Number(process.env['PAYLOAD_ROUNDS'] ?? 90));
