import { describeRandomGovernance } from './earn-govern-invariants-suite.ts';

const STEPS = Number(process.env['EARN_STEPS'] ?? 40);

describeRandomGovernance([21, 22], STEPS);
