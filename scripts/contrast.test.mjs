// Checks the contrast of every pair of colour tokens used together in the interface, in both themes and all market
// colours.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../packages/ui-kit/src/styles/tokens.css', import.meta.url), 'utf8');

const CSS = source
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll("'", '"')
  .split('@media')[0];

/** Parses the custom properties of all blocks that have one of these selectors. */
function readTokens(wanted) {
  const tokens = new Map();
  for (const [, selector = '', body = ''] of CSS.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selector.split(',').map((part) => part.trim());
    if (!names.some((name) => wanted.includes(name))) continue;
    for (const [, key = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      tokens.set(key, value.trim());
  }
  return tokens;
}

function luminance(hex) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['--bg', '--surface-1', '--surface-2'];
const TEXT = [
  ...['--text', '--text-2', '--text-3'].flatMap((text) =>
    [...SURFACES, '--surface-3'].map((on) => [text, on]),
  ),
  ...['--success', '--warning', '--danger', '--info', '--brass-text'].flatMap((text) =>
    SURFACES.map((on) => [text, on]),
  ),
  ['--success', '--success-tint'],
  ['--warning', '--warning-tint'],
  ['--danger', '--danger-tint'],
  ['--info', '--info-tint'],
  ['--brass-text', '--brass-tint'],
  ['--text-2', '--success-tint'],
  ['--text-2', '--warning-tint'],
  ['--text-2', '--danger-tint'],
  ['--text-2', '--info-tint'],
  ['--text-2', '--brass-tint'],
  ['--on-ink', '--ink'],
  ['--on-brass', '--brass'],
  ['--text', '--paper'],
  ['--paper-text-2', '--paper'],
];
const PARTS = ['--control', '--route', '--focus', '--ink'].flatMap((part) =>
  ['--bg', '--surface-1', '--surface-2'].map((on) => [part, on]),
);

describe.each([
  ['light', [':root', '[data-theme="light"]']],
  ['dark', ['[data-theme="dark"]']],
])('%s theme', (theme, selectors) => {
  const tokens = readTokens(selectors);
  const pair = (a, b) => contrast(tokens.get(a) ?? '', tokens.get(b) ?? '');
  it.each(TEXT)('%s on %s is readable (4.5)', (text, on) => {
    expect(pair(text, on)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(PARTS)('%s on %s is visible (3.0)', (part, on) => {
    expect(pair(part, on)).toBeGreaterThanOrEqual(3);
  });
  it.each(['west', 'korea', 'neutral'])('market colours %s are readable on the panel (4.5)', (market) => {
    const selector =
      theme === 'dark' ? `[data-theme="dark"][data-market="${market}"]` : `[data-market="${market}"]`;
    const colours = readTokens([selector]);
    for (const side of ['--up', '--down'])
      for (const on of ['--bg', '--surface-1', '--surface-2'])
        expect(contrast(colours.get(side) ?? '', tokens.get(on) ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
