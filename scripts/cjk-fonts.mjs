// Selects the files of IBM Plex Sans KR and JP that contain every letter of our Korean and Japanese texts.
// node scripts/cjk-fonts.mjs --check                   fails if a letter would use a fallback font
// node scripts/cjk-fonts.mjs <ko|ja> <package folder>  copies files from an unpacked @fontsource/ibm-plex-sans-kr, -jp
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { root } from './lib/root.mjs';

const SOURCE_FOLDER = join(root, 'apps/web/src');
const FONT_FOLDER = join(root, 'packages/ui-kit/src/fonts');
const WEIGHTS = [400, 500, 600];

/**
 * Fonts by language. Latin letters have a font of their own, so only letters of the language's script are considered.
 */
export const CJK_FONTS = {
  ko: {
    name: 'Korean',
    family: 'IBM Plex Sans KR',
    files: 'ibm-plex-sans-kr',
    letters: /[\uac00-\ud7a3\u3131-\u318e]/gu,
  },
  ja: {
    name: 'Japanese',
    family: 'IBM Plex Sans JP',
    files: 'ibm-plex-sans-jp',
    letters: /[\u3001-\u30ff\u3400-\u9fff\uff01-\uff9f]/gu,
  },
};

const getStylesPath = (language) => join(root, `packages/ui-kit/src/styles/fonts-${language}.css`);

/** Parses a style sheet with one or more weights. Returns the code points of each font file by its name. */
export function parseFontFiles(css, { files }) {
  const pieces = new Map();
  for (const [, body = ''] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const name = new RegExp(`${files}-(\\d+)-`).exec(body)?.[1];
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

/** Returns all letters of a language's script that the texts contain. */
export function collectLetters(texts, { letters }) {
  return new Set(texts.flatMap((text) => text.match(letters) ?? []));
}

/** Returns the letters that no font file contains, in order. */
export function findMissingLetters(pieces, letters) {
  const held = (letter) => [...pieces.values()].some((points) => points.has(letter.codePointAt(0)));
  return [...letters].filter((letter) => !held(letter)).toSorted((one, other) => one.localeCompare(other));
}

function readCatalogues(language) {
  const end = new RegExp(`[/\\\\]${language}\\.json$`);
  const paths = readdirSync(SOURCE_FOLDER, { recursive: true }).filter((path) => end.test(path));
  if (paths.length === 0) throw new Error(`no catalogue of ${language} was found, so nothing was checked`);
  return paths.map((path) => readFileSync(join(SOURCE_FOLDER, path), 'utf8'));
}

function formatFontFace({ family, files }, name, weight, points) {
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
    font-family: '${family}';
    font-weight: ${weight};
    font-display: swap;
    src: url(../fonts/${files}-${name}-${weight}-normal.woff2) format('woff2');
    unicode-range: ${written.join(', ')};
  }`;
}

async function copyFontFiles(language, folder) {
  const font = CJK_FONTS[language];
  const all = parseFontFiles(readFileSync(join(folder, '400.css'), 'utf8'), font);
  const letters = collectLetters(readCatalogues(language), font);
  const needed = [...all].filter(([, points]) =>
    [...letters].some((letter) => points.has(letter.codePointAt(0))),
  );
  for (const file of readdirSync(FONT_FOLDER))
    if (file.startsWith(`${font.files}-`)) rmSync(join(FONT_FOLDER, file));
  const faces = WEIGHTS.flatMap((weight) =>
    needed.map(([name, points]) => {
      const file = `${font.files}-${name}-${weight}-normal.woff2`;
      copyFileSync(join(folder, 'files', file), join(FONT_FOLDER, file));
      return formatFontFace(font, name, weight, points);
    }),
  );
  const text = await format(faces.join('\n'), { parser: 'css', singleQuote: true, printWidth: 110 });
  writeFileSync(getStylesPath(language), text);
  console.log(`${needed.length} pieces hold ${letters.size} letters`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [language, folder] = process.argv.slice(2);
  if (language !== undefined && folder !== undefined) await copyFontFiles(language, folder);
  for (const [of, font] of Object.entries(CJK_FONTS)) {
    const pieces = parseFontFiles(readFileSync(getStylesPath(of), 'utf8'), font);
    const missing = findMissingLetters(pieces, collectLetters(readCatalogues(of), font));
    if (missing.length === 0) continue;
    console.error(`the page's ${font.name} font lacks ${missing.join(' ')}: see scripts/cjk-fonts.mjs`);
    process.exitCode = 1;
  }
}
