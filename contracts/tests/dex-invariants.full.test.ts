import { describeRandomDexTests } from './dex-invariants-suite.ts';

const SEEDS = process.env['DEX_SEED'] ? [Number(process.env['DEX_SEED'])] : [1, 2026, 77_777];
const STEPS = Number(process.env['DEX_STEPS'] ?? 100);

describeRandomDexTests(SEEDS, STEPS);
