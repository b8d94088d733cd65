// Chooses the pieces of IBM Plex Sans KR that hold every syllable of our Korean words.
//   node scripts/korean-fonts.mjs --check            fails when a syllable would come from another font
//   node scripts/korean-fonts.mjs <package folder>   copies pieces out of an unpacked @fontsource/ibm-plex-sans-kr
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { root } from './lib/root.mjs';

const STYLES = join(root, 'packages/ui-kit/src/styles/fonts-ko.css');
const WORDS = join(root, 'apps/web/src');
const FILES = join(root, 'packages/ui-kit/src/fonts');
const WEIGHTS = [400, 500, 600];
/** Syllables and single letters; Latin has a font of its own. */
const HANGUL = /[\uac00-\ud7a3\u3131-\u318e]/gu;

/** Pieces by name, each with the code points it holds, from a style sheet of one weight or more. */
export function readPieces(css) {
  const pieces = new Map();
  for (const [, body = ''] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const name = /ibm-plex-sans-kr-(\d+)-/.exec(body)?.[1];
    const ranges = /unicode-range:([^;]+)/.exec(body)?.[1];
    if (name !== undefined && ranges !== undefined) pieces.set(name, readRanges(ranges));
  }
  return pieces;
}

function readRanges(text) {
  const points = new Set();
  for (const range of text.split(',')) {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let point = first; point <= last; point += 1) points.add(point);
  }
  return points;
}

/** Every Hangul character that a catalogue may put on the screen. */
export function syllablesOf(texts) {
  return new Set(texts.flatMap((text) => text.match(HANGUL) ?? []));
}

/** What no piece holds, in the order of the alphabet. */
export function missingFrom(pieces, syllables) {
  const held = (syllable) => [...pieces.values()].some((points) => points.has(syllable.codePointAt(0)));
  return [...syllables]
    .filter((syllable) => !held(syllable))
    .toSorted((one, other) => one.localeCompare(other, 'ko'));
}

function catalogues() {
  const paths = readdirSync(WORDS, { recursive: true }).filter((path) => /[/\\]ko\.json$/.test(path));
  if (paths.length === 0) throw new Error('no Korean catalogue was found, so nothing was checked');
  return paths.map((path) => readFileSync(join(WORDS, path), 'utf8'));
}

function face(name, weight, points) {
  const ranges = [];
  for (const point of [...points].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const written = ranges.map(([first, last]) =>
    first === last ? `U+${first.toString(16)}` : `U+${first.toString(16)}-${last.toString(16)}`,
  );
  return `@font-face {
    font-family: 'IBM Plex Sans KR';
    font-weight: ${weight};
    font-display: swap;
    src: url(../fonts/ibm-plex-sans-kr-${name}-${weight}-normal.woff2) format('woff2');
    unicode-range: ${written.join(', ')};
  }`;
}

async function copyPieces(folder) {
  const all = readPieces(readFileSync(join(folder, '400.css'), 'utf8'));
  const syllables = syllablesOf(catalogues());
  const needed = [...all].filter(([, points]) =>
    [...syllables].some((syllable) => points.has(syllable.codePointAt(0))),
  );
  for (const file of readdirSync(FILES)) if (file.startsWith('ibm-plex-sans-kr-')) rmSync(join(FILES, file));
  const faces = WEIGHTS.flatMap((weight) =>
    needed.map(([name, points]) => {
      const file = `ibm-plex-sans-kr-${name}-${weight}-normal.woff2`;
      copyFileSync(join(folder, 'files', file), join(FILES, file));
      return face(name, weight, points);
    }),
  );
  const text = await format(faces.join('\n'), { parser: 'css', singleQuote: true, printWidth: 110 });
  writeFileSync(STYLES, text);
  console.log(`${needed.length} pieces hold ${syllables.size} syllables`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined && argument !== '--check') await copyPieces(argument);
  const missing = missingFrom(readPieces(readFileSync(STYLES, 'utf8')), syllablesOf(catalogues()));
  if (missing.length > 0) {
    console.error(`the page's Korean font lacks ${missing.join(' ')}: see scripts/korean-fonts.mjs`);
    process.exit(1);
  }
}
