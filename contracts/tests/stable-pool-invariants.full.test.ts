import { describeRandomStablePools } from './stable-pool-invariants-suite.ts';

const SEEDS = process.env['DEX_SEED'] ? [Number(process.env['DEX_SEED'])] : [3, 1848];
const STEPS = Number(process.env['DEX_STEPS'] ?? 60);

describeRandomStablePools(SEEDS, STEPS);
