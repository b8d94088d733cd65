// Lets the built page paint its first screen before the app starts: the style sheet is inlined, and the app's script
// is preloaded and started by the first paint (ADR 9).
import { readFileSync } from 'node:fs';
import { keepFittingCopy } from './keep-fitting-copy.ts';
import { keepPresses } from './keep-presses.ts';

const ENTRY = /<script type="module"[^>]*? src="(?<program>[^"]+)"[^>]*><\/script>/g;
const STYLE = /<link rel="stylesheet"[^>]*? href="\/(?<file>[^"]+\.css)"[^>]*>/g;

const starterFor = (program) =>
  readFileSync(new URL('start-after-paint.js', import.meta.url), 'utf8')
    .replaceAll(/^ *\/\/.*\n/gm, '')
    .replace('KEEP_FITTING_COPY', () => `(${keepFittingCopy.toString()})`)
    .replace('KEEP_PRESSES', () => `(${keepPresses.toString()})`)
    .replace('PROGRAM', () => JSON.stringify(program));

/**
 * @param {string} html the built page, whose script and style sheets are links
 * @param {(file: string) => string | undefined} readStyle returns the text of a style sheet of the build
 */
export function paintFirst(html, readStyle) {
  // The page's scripts are in order of dependency, so the last one is the app.
  const program = [...html.matchAll(ENTRY)].at(-1)?.groups.program;
  if (program === undefined) throw new Error('the built page has no program');
  return html
    .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$<program>">')
    .replace(STYLE, (link, file) => {
      const style = readStyle(file);
      if (style === undefined) return link;
      if (/<\/style/i.test(style)) throw new Error(`${file} would end its own element`);
      // The link tells the loader of later chunks that these rules are present. No browser fetches a sheet of this
      // type, whereas Chromium does fetch a disabled one.
      return `<style>${style.trim()}</style>${link.replace(/>$/, ' type="text/plain">')}`;
    })
    .replace('</body>', () => `<script type="module">\n${starterFor(program)}</script>\n  </body>`);
}

/** Vite plugin that applies `paintFirst`. The page of `vite dev` is not changed. */
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
