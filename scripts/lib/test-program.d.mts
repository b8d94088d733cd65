export const SHORT_RUN_NODE_OPTIONS: readonly string[];
export function bundleTestProgram(entry: string): Promise<string>;
