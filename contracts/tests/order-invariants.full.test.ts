import { describeRandomOrderTests } from './order-invariants-suite.ts';

const SEEDS = process.env['ORDER_SEED'] ? [Number(process.env['ORDER_SEED'])] : [1, 2026];
const STEPS = Number(process.env['ORDER_STEPS'] ?? 50);

describeRandomOrderTests(SEEDS, STEPS);
