import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { environment: 'node', include: ['contracts/tests/**/*.test.ts'], setupFiles: ['scripts/lib/settle-imports.ts'], testTimeout: 240000, hookTimeout: 240000, maxWorkers: 1, isolate: false, execArgv: ['--cpu-prof', '--cpu-prof-dir=/tmp/ct-prof'] } });
