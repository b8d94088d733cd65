import * as fc from 'fast-check';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasExcessiveNesting } from '../model/tangled.ts';
import { RenderedMarkdown } from './rendered-markdown.tsx';

// Renders untrusted text in a real document, since the tests are about effects in the browser and not about the markup.

/** Maximum length of a description on the chain. */
const MAX_LENGTH = 4_096;
/** Maximum rendering time in milliseconds, far above what a slow computer needs. */
const PATIENCE = 4_000;

const host = document.createElement('div');
beforeEach(() => document.body.append(host));
afterEach(() => host.remove());

declare global {
  interface Window {
    wasReached?: boolean;
  }
}

const TAGS = 'A BLOCKQUOTE BR CODE DEL EM H3 H4 H5 H6 HR LI OL P PRE SMALL SPAN STRONG UL'.split(' ');
const ATTRIBUTES = ['href', 'rel', 'start', 'target', 'translate'];
/** Constructs that would run code, load a resource or hide text. The test can detect these effects. */
const SEEDS = [
  '<script>wasReached=true</script>',
  '<img src=x onerror=wasReached=true>',
  '<svg><animate onbegin=wasReached=true attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.wasReached=true</script>">',
  '<details open ontoggle=wasReached=true>',
  '<math><mtext><style><img src=x onerror=wasReached=true>',
  '<form action=javascript:wasReached=true><button>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"</style>',
  '[a](javascript:wasReached=true)',
  '[a](java\tscript:wasReached=true)',
  '[a](\u0001javascript:wasReached=true)',
  '[a](https://user:word@evil.example)',
  '[a](https://evil.example "x\\" onclick=wasReached=true \\"")',
  '![a](https://evil.example/pixel.png)',
  '![a][r]\n\n[r]: data:image/svg+xml;base64,PHN2Zy8+',
  '<a href="&#x6A;avascript:wasReached=true">a</a>',
  '[\u202Egnp.elif](https://evil.example)',
  'www.evil.example https://evil.example',
  '```\n</code></pre><script>wasReached=true</script>\n```',
];
const MARKS = [
  '*',
  '_',
  '`',
  '[',
  ']',
  '(',
  ')',
  '!',
  '<',
  '>',
  '#',
  '-',
  '~',
  '\\',
  '&',
  '\n',
  ' ',
  '\t',
  'a',
  '1.',
];

/** Renders a text. Returns the rendering time in milliseconds. */
function show(text: string): number {
  const root = createRoot(host);
  const began = performance.now();
  flushSync(() => root.render(<RenderedMarkdown text={text} />));
  const took = performance.now() - began;
  for (const element of host.querySelectorAll('*')) {
    expect(TAGS).toContain(element.tagName);
    for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name);
    if (element instanceof HTMLAnchorElement) {
      expect(['http:', 'https:']).toContain(element.protocol);
      expect(element.username + element.password).toBe('');
      expect(element.rel).toBe('noopener noreferrer nofollow ugc');
    }
  }
  root.unmount();
  return took;
}

const foreignLoads = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).host !== location.host);

it('nothing runs, loads or hides, whatever the text contains', async () => {
  const pieces = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...SEEDS) },
    { weight: 3, arbitrary: fc.constantFrom(...MARKS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('').slice(0, MAX_LENGTH);
      if (!hasExcessiveNesting(text)) expect(show(text)).toBeLessThan(PATIENCE);
    }),
    { seed: 15, numRuns: 300 },
  );
  // Waits, since some effects would occur with a delay.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(window.wasReached).toBeUndefined();
  expect(foreignLoads()).toEqual([]);
});

it('the longest texts of repeated marks render without delay', () => {
  const units = fc.array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(units, units, (head, tail) => {
      const [first, last] = [head.join(''), tail.join('')];
      const half = MAX_LENGTH / 2;
      const text = first.repeat(half).slice(0, half) + last.repeat(half).slice(0, half);
      if (!hasExcessiveNesting(text)) expect(show(text)).toBeLessThan(PATIENCE);
    }),
    { seed: 15, numRuns: 60 },
  );
});
