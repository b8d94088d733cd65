import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'junction-lint-'));

beforeAll(() => {
  const names = ['no-silent-zero', 'suppression-reason', 'no-module-replacement'];
  const rules = Object.fromEntries(names.map((name) => [`junction/${name}`, 'error']));
  const jsPlugins = [join(root, 'scripts/lint/junction-plugin.mjs')];
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ plugins: [], jsPlugins, rules }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints these lines. Returns the numbers of the reported lines with their rules. */
function lintLines(...lines) {
  const file = join(folder, 'sample.ts');
  writeFileSync(file, lines.join('\n'));
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', join(folder, '.oxlintrc.json'), '-A', 'all', '-f', 'json', file];
  const { diagnostics } = JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout);
  return diagnostics.map(({ code, labels }) => `${labels[0].span.line} ${code}`).toSorted();
}

const formatSilentZero = (line) => `${line} junction(no-silent-zero)`;
const unexplained = (line) => `${line} junction(suppression-reason)`;

describe('no-silent-zero', () => {
  it('reports every way to give an unknown amount a value', () => {
    const found = lintLines(
      'export const a = map.get(key) ?? 0n;',
      'export const b = lift[0] ?? 1n;',
      'export const c = usd(known ?? usd(0n));',
      'export const d = read.ok ? read.value : 0n;',
      'export const e = state === undefined ? nano(0n) : state.balance;',
      'export const f = price ? price.of(amount) : (0n as Usd);',
      'sum ??= 0n;',
      'export const g = known || 0n;',
      "export const h = BigInt(text ?? '0');",
      'export const i = BigInt(row?.amount ?? 0);',
      'export const j = token?.decimals ?? 0;',
      'export const k = (await readToken(root))?.decimals ?? 0;',
      'export const l = 10n ** BigInt(decimals ?? 0);',
      'export const m = decimalsOf(root) || 0;',
      "export const n = volume ?? '0';",
      'export const { o = 0n } = facts;',
      'export const [p = 0n, q = 1n] = reserves;',
      'export const r = ({ coin: held = 0n }) => held;',
    );
    const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 17, 18];
    expect(found).toEqual(lines.map(formatSilentZero).toSorted());
  });

  it('accepts arithmetic, decisions, tables and other values', () => {
    const found = lintLines(
      'export const a = held > spent ? held - spent : 0n;',
      'export const b = whole === 0n ? 0n : part / whole;',
      'export const c = isOwn ? 0n : fee;',
      'export const d = !order.isGone && rest > 0n ? rest : 0n;',
      'export const e = bit ? 1n : 0n;',
      'export const f = price ?? -1n;',
      'export const g = count ?? 0;',
      'export const i = token?.decimals ?? UNKNOWN_DECIMALS;',
      "export const h = BigInt(text ?? '12');",
      "export const j = minutes ?? '00';",
      'export const k = (price, removed = 0n) => price - removed;',
      'export const { l = 5n, m = 0 } = facts;',
    );
    expect(found).toEqual([]);
  });
});

describe('suppression-reason', () => {
  it('requires the rule and the reason', () => {
    const found = lintLines(
      '// oxlint-disable-next-line',
      'a();',
      '// oxlint-disable-next-line no-debugger',
      'debugger;',
      '// oxlint-disable-next-line no-debugger -- ',
      'debugger;',
      '// oxlint-disable-next-line junction/no-silent-zero -- an empty sum is zero',
      'export const sum = sums.get(key) ?? 0n;',
    );
    expect(found).toEqual([1, 3, 5].map(unexplained));
  });
});

describe('no-module-replacement', () => {
  it('reports mocks with a factory, not spies', () => {
    const found = lintLines(
      "vi.mock('./clock.ts', () => ({ now: () => 0 }));",
      "vi.doMock(import('./clock.ts'), async function () { return {}; });",
      "vi.mock(import('./clock.ts'), { spy: true });",
      "fetcher.mock('/token');",
    );
    expect(found).toEqual([1, 2].map((line) => `${line} junction(no-module-replacement)`));
  });
});
