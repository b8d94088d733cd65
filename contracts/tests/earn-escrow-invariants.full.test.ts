import { describeRandomEscrow } from './earn-escrow-invariants-suite.ts';

const STEPS = Number(process.env['EARN_STEPS'] ?? 90);

describeRandomEscrow([11, 12, 13, 14], STEPS);
