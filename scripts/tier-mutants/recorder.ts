// Setup file of runs with mutants, in Node and in browsers: sets the active mutants, and records the mutants that the
// test file reaches.
import { afterAll, beforeAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ids of the active mutants. */
    activeMutants: string[];
    testTier: 'default' | 'full';
  }
  interface TaskMeta {
    /** Ids of the mutants that the file reached. */
    reachedMutants?: string[];
  }
}

interface MutationState {
  active: ReadonlySet<string>;
  readonly reached: Set<string>;
  /**
   * Ids of the mutants reached while modules were loaded. A worker that caches modules reaches these mutants only once
   * for all its files.
   */
  readonly loaded: Set<string>;
  readonly reach: (id: string) => void;
}

declare global {
  var __mutation: MutationState | undefined;
}

const createState = (): MutationState => {
  const reached = new Set<string>();
  return { active: new Set(), reached, loaded: new Set(), reach: (id) => void reached.add(id) };
};
const state = (globalThis.__mutation ??= createState());
const active = inject('activeMutants');
state.active = new Set(active);
state.reached.clear();
for (const id of state.loaded) state.reached.add(id);

/** `process` does not exist in browsers. */
const { process } = globalThis as { readonly process?: NodeJS.Process };
const fs = process?.getBuiltinModule?.('node:fs');
const log = fs && process ? `${process.env['JUNCTION_MUTANTS_LOGS'] ?? ''}/${process.pid}` : undefined;
if (fs && process && log !== undefined) {
  fs.writeFileSync(log, '');
  process.env['JUNCTION_MUTANTS'] = active.join(',');
  process.env['TEST_TIER'] = inject('testTier');
  process.env['JUNCTION_MUTANTS_LOG'] = log;
}

beforeAll(() => {
  for (const id of state.reached) state.loaded.add(id);
});

// oxlint-disable-next-line no-empty-pattern -- Vitest rejects a first parameter that is not a pattern
afterAll(({}, suite) => {
  const inChildren = fs && log !== undefined ? fs.readFileSync(log, 'utf8').split('\n') : [];
  suite.meta.reachedMutants = [...new Set([...state.reached, ...inChildren.filter((id) => id !== '')])];
});
