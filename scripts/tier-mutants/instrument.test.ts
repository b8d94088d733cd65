import { describe, expect, it } from 'vitest';
import { applyMutants, instrument } from './instrument.ts';
import { mutantsOf } from './mutants.ts';

const TEXT = 'function f(a, b) {\n  g(a);\n  return a < b;\n}\nreturn [f(1, 1), calls.length];';
const isUsed = /call removed|<=/;
const mutants = mutantsOf('packages', 'a.ts', TEXT.replace(/\nreturn .*$/, '')).filter(({ operator }) =>
  isUsed.test(operator),
);

/** Runs the source text as the body of a function. */
function run(
  text: string,
  active: readonly string[],
): { readonly value: unknown; readonly reached: string[] } {
  const reached = new Set<string>();
  const mutation = { active: new Set(active), reach: (id: string) => void reached.add(id) };
  Object.assign(globalThis, { __mutation: mutation });
  const calls: unknown[] = [];
  try {
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the instrumented text is the subject
    const body = new Function('calls', 'g', text) as (calls: unknown[], g: (a: unknown) => void) => unknown;
    return { value: body(calls, (call) => calls.push(call)), reached: [...reached] };
  } finally {
    Reflect.deleteProperty(globalThis, '__mutation');
  }
}

const getMutantId = (operator: string): string =>
  mutants.find((mutant) => mutant.operator === operator)?.id ?? '';

describe('instrument', () => {
  it('runs the original code without active mutants, and records what is reached', () => {
    const { value, reached } = run(instrument(TEXT, mutants), []);
    expect(value).toEqual([false, 1]);
    expect(reached).toEqual([getMutantId('call removed'), getMutantId('< → <=')]);
  });

  it('runs the active mutants', () => {
    expect(run(instrument(TEXT, mutants), [getMutantId('< → <=')]).value).toEqual([true, 1]);
    expect(run(instrument(TEXT, mutants), [getMutantId('call removed')]).value).toEqual([false, 0]);
    const both = mutants.map(({ id }) => id);
    expect(run(instrument(TEXT, mutants), both).value).toEqual([true, 0]);
  });

  it('preserves line numbers', () => {
    expect(instrument(TEXT, mutants).split('\n')).toHaveLength(TEXT.split('\n').length);
  });

  it('reads the active mutants from the environment in a process without a recorder', () => {
    const text = instrument(TEXT, mutants);
    const environment = { JUNCTION_MUTANTS: getMutantId('< → <=') };
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the instrumented text is the subject
    const body = new Function('calls', 'g', 'globalThis', text) as (...args: unknown[]) => unknown;
    expect(body([], () => undefined, { process: { env: environment } })).toEqual([true, 0]);
  });
});

describe('applyMutants', () => {
  it('replaces the code', () => {
    expect(applyMutants(TEXT, mutants)).toContain('return a <= b;');
    expect(applyMutants(TEXT, mutants)).not.toContain('g(a)');
  });
});
