import type { Mutant } from './mutants.ts';

/** Name of the function that instrumented modules call to check whether a mutant is active. */
const ACTIVE_CHECK = '__mutant';

/**
 * Source of the function named `ACTIVE_CHECK`. The function uses the state that `recorder.ts` stored in this realm.
 * Child processes and worker threads of a test create the state from environment variables, which name the active
 * mutants and the log file for reached mutants.
 */
const ACTIVE_CHECK_SOURCE = `function ${ACTIVE_CHECK}(id) {
  let state = globalThis.__mutation;
  if (state === undefined) {
    const { JUNCTION_MUTANTS = '', JUNCTION_MUTANTS_LOG: log } = globalThis.process?.env ?? {};
    const seen = new Set();
    const reach = (reached) => {
      if (!log || seen.has(reached)) return;
      seen.add(reached);
      process.getBuiltinModule('node:fs').appendFileSync(log, reached + '\\n');
    };
    state = globalThis.__mutation = { active: new Set(JUNCTION_MUTANTS.split(',')), reach };
  }
  state.reach(id);
  return state.active.has(id);
}`;

/** Returns the text with all mutants applied. */
export function applyMutants(text: string, mutants: readonly Mutant[]): string {
  return replaceRanges(text, mutants, ({ replacement }) => replacement);
}

/**
 * Returns a module that contains each mutant and its original code. The mutant runs only while it is active. Line
 * numbers are preserved.
 */
export function instrumentMutants(text: string, mutants: readonly Mutant[]): string {
  const header = ACTIVE_CHECK_SOURCE.replaceAll(/\s*\n\s*/g, ' ');
  const body = replaceRanges(text, mutants, ({ id, form, replacement, original }) =>
    form === 'statement'
      ? `if (!${ACTIVE_CHECK}('${id}')) { ${original} }`
      : `(${ACTIVE_CHECK}('${id}') ? (${replacement}) : (${original}))`,
  );
  return `${header} ${body}`;
}

function replaceRanges(text: string, mutants: readonly Mutant[], textOf: (mutant: Mutant) => string): string {
  return mutants
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (spliced, mutant) => spliced.slice(0, mutant.from) + textOf(mutant) + spliced.slice(mutant.to),
      text,
    );
}
