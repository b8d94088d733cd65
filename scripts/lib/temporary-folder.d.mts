export function createTemporaryFolder(prefix: string): { readonly path: string; readonly remove: () => void };
export function exitOnSignals(): void;
