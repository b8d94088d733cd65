export function bundleTestProgram(entry: string): Promise<string>;
