import { describeMutatedPayloads } from './mutated-payloads-suite.ts';

describeMutatedPayloads(Number(process.env['PAYLOAD_ROUNDS'] ?? 90));
