/** Modules with the modules they import, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function readImportGraph(root: string, entries: Iterable<string>): Promise<ImportGraph>;
export function listReachableModules(graph: ImportGraph, entry: string): Set<string>;
