export function cacheFolder(name: 'genesis' | 'index'): string;
export function preparedIdentity(networkFile: string): string | undefined;
