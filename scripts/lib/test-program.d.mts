export const SHORT_RUN_OPTIONS: readonly string[];
export function bundleTestProgram(entry: string): Promise<string>;
