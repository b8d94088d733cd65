import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { paintFirst } from '../apps/web/build/first-paint.mjs';

const BUILT = `<html><head>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-1.js">
<link rel="stylesheet" crossorigin href="/assets/base-1.css">
</head><body><div id="root"></div></body></html>`;

describe('the built page', () => {
  const page = paintFirst(BUILT, (file) => (file === 'assets/base-1.css' ? 'p{color:red}\n' : undefined));

  it('carries its rules and fetches no style sheet', () => {
    expect(page).toContain('<style>p{color:red}</style>');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/base-1.css" disabled>');
  });

  it('fetches its program at once and runs nothing of it by itself', () => {
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">');
    expect(page).not.toMatch(/<script[^>]* src=/);
    expect(page).toContain('import("/assets/index-1.js")');
  });

  it('is refused where it would not work', () => {
    expect(() => paintFirst('<body></body>', () => undefined)).toThrow('no program');
    expect(() => paintFirst(BUILT, () => 'p{content:"</style>"}')).toThrow('would end');
  });
});

describe('the start of the program', () => {
  function open({ firstScreen, visit, visibility = 'visible' }) {
    const seen = { starts: 0, waits: [], paint: undefined };
    const source = readFileSync(new URL('../apps/web/build/start-after-paint.js', import.meta.url), 'utf8');
    runInNewContext(source.replace('import(PROGRAM)', 'begin()'), {
      begin: () => (seen.starts += 1),
      document: {
        getElementById: () => ({ dataset: firstScreen ? { firstScreen: '' } : {} }),
        documentElement: { dataset: visit === undefined ? {} : { visit } },
        visibilityState: visibility,
      },
      setTimeout: (run) => seen.waits.push(run),
      PerformanceObserver: class {
        constructor(tell) {
          seen.paint = (name) => tell({ getEntriesByName: (wanted) => (wanted === name ? [{ name }] : []) });
        }
        observe() {}
      },
    });
    return seen;
  }

  it('waits for the first screen to be painted, and begins once', () => {
    const page = open({ firstScreen: true });
    page.paint('first-paint');
    expect(page.starts).toBe(0);
    page.paint('first-contentful-paint');
    for (const run of page.waits) run();
    expect(page.starts).toBe(1);
  });

  it('does not wait for ever for a paint', () => {
    const page = open({ firstScreen: true });
    expect(page.starts).toBe(0);
    for (const run of page.waits) run();
    expect(page.starts).toBe(1);
  });

  it.each([
    [{ firstScreen: false }],
    [{ firstScreen: true, visit: 'again' }],
    [{ firstScreen: true, visibility: 'hidden' }],
  ])('waits for nothing where nothing is to be seen: %o', (page) => {
    expect(open(page).starts).toBe(1);
  });
});
