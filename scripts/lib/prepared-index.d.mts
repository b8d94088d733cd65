export function getCacheFolder(name: 'genesis' | 'index'): string;
export function computePreparedIndexId(networkFile: string): string | undefined;
