import type { Mutant } from './mutants.ts';

/** Function with which an instrumented module checks whether a mutant is active. */
const ASK = '__mutant';

/**
 * Reads the state that `recorder.ts` stored in this realm. A child process or worker thread of a test creates it from
 * the environment, which names the active mutants and the log file for reached ones.
 */
const STATE = `function ${ASK}(id) {
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
  return splice(text, mutants, ({ replacement }) => replacement);
}

/**
 * Returns a module that runs each mutant only while it is active, and the original code otherwise. Preserves line
 * numbers.
 */
export function instrument(text: string, mutants: readonly Mutant[]): string {
  const header = STATE.replaceAll(/\s*\n\s*/g, ' ');
  const body = splice(text, mutants, ({ id, form, replacement, original }) =>
    form === 'statement'
      ? `if (!${ASK}('${id}')) { ${original} }`
      : `(${ASK}('${id}') ? (${replacement}) : (${original}))`,
  );
  return `${header} ${body}`;
}

function splice(text: string, mutants: readonly Mutant[], textOf: (mutant: Mutant) => string): string {
  return mutants
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (spliced, mutant) => spliced.slice(0, mutant.from) + textOf(mutant) + spliced.slice(mutant.to),
      text,
    );
}
