import type { LineStation } from './line-model.ts';

/** Widths of letters in parts of the font's size, rather too wide: bold names, and figures with their marks. */
const LETTER = { name: 0.66, figure: 0.6 } as const;
/** Between the words of two stations, CSS pixels. */
const APART = 8;

const isWide = (letter: string): boolean =>
  /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/.test(letter);

/** How wide a text stands, in CSS pixels, without asking the browser. Letters of East Asia are as wide as high. */
export function estimateWidth(text: string, size: number, kind: keyof typeof LETTER): number {
  let width = 0;
  for (const letter of text) width += isWide(letter) ? size : size * LETTER[kind];
  return width;
}

/**
 * Whether the words over the stations of a run, each over its middle, stay apart from each other: names, and amounts
 * where they are told.
 */
export function haveWordsRoom(
  stations: readonly LineStation[],
  centres: readonly number[],
  { areAmountsShown }: { readonly areAmountsShown: boolean },
): boolean {
  const widthOf = (station: LineStation): number =>
    Math.max(
      estimateWidth(station.name ?? station.token.symbol, 13, 'name'),
      areAmountsShown ? estimateWidth(station.amount ?? '', 13, 'figure') : 0,
    );
  return stations.slice(1).every((station, index) => {
    const before = stations[index];
    const distance = (centres[index + 1] ?? 0) - (centres[index] ?? 0);
    return before === undefined || (widthOf(before) + widthOf(station)) / 2 + APART <= distance;
  });
}
