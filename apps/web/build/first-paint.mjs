// The built page paints its first screen before its program runs: the style sheet stands in the page, and the program,
// fetched meanwhile, is started by the first paint (ADR 9).
import { readFileSync } from 'node:fs';
import { keepPresses } from './keep-presses.ts';

const ENTRY = /<script type="module"[^>]*? src="(?<program>[^"]+)"[^>]*><\/script>/g;
const STYLE = /<link rel="stylesheet"[^>]*? href="\/(?<file>[^"]+\.css)"[^>]*>/g;

const starterFor = (program) =>
  readFileSync(new URL('start-after-paint.js', import.meta.url), 'utf8')
    .replaceAll(/^ *\/\/.*\n/gm, '')
    .replace('KEEP_PRESSES', () => `(${keepPresses.toString()})`)
    .replace('PROGRAM', () => JSON.stringify(program));

/**
 * @param {string} html the built page, with its program and style sheets as links
 * @param {(file: string) => string | undefined} readStyle text of a style sheet of the build
 */
export function paintFirst(html, readStyle) {
  // What comes before the last is imported by it.
  const program = [...html.matchAll(ENTRY)].at(-1)?.groups.program;
  if (program === undefined) throw new Error('the built page has no program');
  return html
    .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$<program>">')
    .replace(STYLE, (link, file) => {
      const style = readStyle(file);
      if (style === undefined) return link;
      if (/<\/style/i.test(style)) throw new Error(`${file} would end its own element`);
      // It tells the loader of later parts that these rules are there. No browser fetches a sheet of this type; one that
      // is disabled, Chromium does.
      return `<style>${style.trim()}</style>${link.replace(/>$/, ' type="text/plain">')}`;
    })
    .replace('</body>', () => `<script type="module">\n${starterFor(program)}</script>\n  </body>`);
}

/** Vite's plugin for it; the page of `vite dev` stays as it is. */
export function firstPaint() {
  return {
    name: 'junction-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        paintFirst(html, (file) => {
          const asset = bundle[file];
          return asset?.type === 'asset' ? String(asset.source) : undefined;
        }),
    },
  };
}
