// Lets the built page paint its first screen before the app starts: the style sheet is inlined, and the app's script
// is preloaded and started by the first paint (ADR 9).
import { readFileSync } from 'node:fs';
import { removeHiddenFirstScreenCopy } from './keep-fitting-copy.ts';
import { replayEarlyInput } from './keep-presses.ts';

const ENTRY = /<script type="module"[^>]*? src="(?<program>[^"]+)"[^>]*><\/script>/g;
const STYLE = /<link rel="stylesheet"[^>]*? href="\/(?<file>[^"]+\.css)"[^>]*>/g;

const buildStarterScript = (program) =>
  readFileSync(new URL('start-after-paint.js', import.meta.url), 'utf8')
    .replaceAll(/^ *\/\/.*\n/gm, '')
    .replace('KEEP_FITTING_COPY', () => `(${removeHiddenFirstScreenCopy.toString()})`)
    .replace('KEEP_PRESSES', () => `(${replayEarlyInput.toString()})`)
    .replace('PROGRAM', () => JSON.stringify(program));

/**
 * Inlines the style sheet of the built page and replaces its scripts by preloads and a script that starts the app after
 * the first paint. Throws if the page has no script.
 * @param {string} html the built page, whose scripts and style sheets are links
 * @param {(file: string) => string | undefined} readStyle returns the text of a style sheet of the build
 */
export function inlineStylesAndDeferScripts(html, readStyle) {
  // The page's scripts are in order of dependency, so the last one is the app.
  const program = [...html.matchAll(ENTRY)].at(-1)?.groups.program;
  if (program === undefined) throw new Error('the built page has no program');
  return html
    .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$<program>">')
    .replace(STYLE, (link, file) => {
      const style = readStyle(file);
      if (style === undefined) return link;
      if (/<\/style/i.test(style)) throw new Error(`${file} would end its own element`);
      // The link stays, so that the loader of later chunks finds the style sheet and does not load it again. No browser
      // fetches a sheet of type text/plain, whereas Chromium does fetch a disabled one.
      return `<style>${style.trim()}</style>${link.replace(/>$/, ' type="text/plain">')}`;
    })
    .replace('</body>', () => `<script type="module">\n${buildStarterScript(program)}</script>\n  </body>`);
}

/** Vite plugin that applies `inlineStylesAndDeferScripts` to the build. The page of `vite dev` is not changed. */
export function firstPaintPlugin() {
  return {
    name: 'junction-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        inlineStylesAndDeferScripts(html, (file) => {
          const asset = bundle[file];
          return asset?.type === 'asset' ? String(asset.source) : undefined;
        }),
    },
  };
}
