import { describeGeneratedCode } from './generated-code-suite.ts';

describeGeneratedCode(Number(process.env['ABI_ROUNDS'] ?? 3));
