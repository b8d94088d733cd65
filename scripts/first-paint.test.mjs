import { readFileSync } from 'node:fs';
import { Script, runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineStylesAndDeferScripts } from '../apps/web/build/first-paint.mjs';

const BUILT = `<html><head>
<script type="module" crossorigin src="/assets/runtime-1.js"></script>
<script type="module" crossorigin src="/assets/base-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/base-1.css">
</head><body><div id="root"></div></body></html>`;

describe('the built page', () => {
  const page = inlineStylesAndDeferScripts(BUILT, (file) =>
    file === 'assets/base-1.css' ? 'p{color:red}\n' : undefined,
  );

  it('contains its rules and requests no style sheet', () => {
    expect(page).toContain('<style>p{color:red}</style>');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/base-1.css" type="text/plain">');
  });

  it('requests its program at once without executing it', () => {
    for (const file of ['runtime-1', 'base-1'])
      expect(page).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
    expect(page).not.toMatch(/<script[^>]* src=/);
    expect(page).toContain('import("/assets/base-1.js")');
  });

  it('stores key presses before its program is loaded, in a readable script', () => {
    const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(page);
    expect(() => new Script(script)).not.toThrow();
    expect(script).toMatch(/^\(function removeHiddenFirstScreenCopy\(root\)/m);
    expect(script).toMatch(/^if \(shown\) \(function replayEarlyInput\(root\)/m);
  });

  it('is rejected where it would not work', () => {
    expect(() => inlineStylesAndDeferScripts('<body></body>', () => undefined)).toThrow('no program');
    expect(() => inlineStylesAndDeferScripts(BUILT, () => 'p{content:"</style>"}')).toThrow('would end');
  });
});

describe('the start of the program', () => {
  function open({ firstScreen, visit, visibility = 'visible' }) {
    const seen = { starts: 0, keeps: 0, copies: 0, preloads: 0, waits: [], paint: undefined };
    const templates = [{ content: 'links', replaceWith: (links) => (seen.preloads += links === 'links') }];
    const source = readFileSync(new URL('../apps/web/build/start-after-paint.js', import.meta.url), 'utf8');
    const script = source.replaceAll(/^\/\/.*\n/gm, '').replace('import(PROGRAM)', 'begin()');
    const named = script
      .replace('KEEP_PRESSES', 'keepPresses')
      .replace('KEEP_FITTING_COPY', 'keepFittingCopy');
    runInNewContext(named, {
      keepFittingCopy: () => (seen.copies += 1),
      keepPresses: () => (seen.keeps += 1),
      begin: () => (seen.starts += 1),
      document: {
        getElementById: () => ({ dataset: firstScreen ? { firstScreen: '' } : {} }),
        querySelectorAll: (wanted) => (wanted === 'template[data-program]' ? templates.splice(0) : []),
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

  it('waits for the first screen to be painted, and runs once', () => {
    const page = open({ firstScreen: true });
    page.paint('first-paint');
    expect(page).toMatchObject({ starts: 0, preloads: 0 });
    page.paint('first-contentful-paint');
    for (const run of page.waits) run();
    expect(page).toMatchObject({ starts: 1, preloads: 1, keeps: 1 });
  });

  it('has a time limit for the first paint', () => {
    const page = open({ firstScreen: true });
    expect(page.starts).toBe(0);
    for (const run of page.waits) run();
    expect(page.starts).toBe(1);
  });

  it.each([
    [{ firstScreen: false }, 0],
    [{ firstScreen: true, visit: 'again' }, 0],
    [{ firstScreen: true, visibility: 'hidden' }, 1],
  ])('does not wait if nothing is displayed: %o', (page, keeps) => {
    expect(open(page)).toMatchObject({ starts: 1, preloads: 1, keeps, copies: 1 });
  });
});
