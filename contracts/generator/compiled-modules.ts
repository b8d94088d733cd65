import { createHash } from 'node:crypto';

// The Tolk compiler is six megabytes of WebAssembly, which would otherwise be recompiled for every contract. The
// entries of its function table are cached too: reading them in every call that may throw took a fifth of the time.

/**
 * Patches `WebAssembly.instantiate` to cache compiled modules in this process. Every instance still has its own memory.
 */
export function cacheCompiledModules(): void {
  const compiled = new Map<string, Promise<WebAssembly.Module>>();
  const instantiate = WebAssembly.instantiate.bind(WebAssembly);
  const compiledOnce = (bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Module> => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const module = compiled.get(hash) ?? WebAssembly.compile(bytes);
    compiled.set(hash, module);
    return module;
  };
  Object.assign(WebAssembly, {
    instantiate: async (
      source: WebAssembly.Module | Uint8Array<ArrayBuffer>,
      imports?: WebAssembly.Imports,
    ) => {
      if (source instanceof WebAssembly.Module) return instantiate(source, imports);
      const module = await compiledOnce(source);
      const instance = await instantiate(module, imports);
      for (const table of Object.values(instance.exports))
        if (table instanceof WebAssembly.Table) cacheTableEntries(table);
      return { module, instance };
    },
  });
}

function cacheTableEntries(table: WebAssembly.Table): void {
  const entries: unknown[] = [];
  const get = table.get.bind(table);
  const set = table.set.bind(table);
  Object.assign(table, {
    get: (index: number): unknown => (entries[index] ??= get(index)),
    set: (index: number, value: unknown): void => {
      set(index, value);
      entries[index] = undefined;
    },
  });
}
