export function getCacheFolder(name: 'genesis' | 'index'): string;
export function computeIndexIdentity(networkFile: string): string | undefined;
