import type { RouteLineStation } from './line-model.ts';

/**
 * Average character widths relative to the font size, for bold names and for digits with separators. Overestimated, so
 * that labels never overlap.
 */
const LETTER_WIDTH = { name: 0.66, figure: 0.6 } as const;
/** Minimum distance between the labels of two stations, CSS pixels. */
const LABEL_GAP = 8;

const isWide = (letter: string): boolean =>
  /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/.test(letter);

/** Estimates the width of a text in CSS pixels without rendering it. East Asian characters count as square. */
export function estimateTextWidth(text: string, size: number, kind: keyof typeof LETTER_WIDTH): number {
  let width = 0;
  for (const letter of text) width += isWide(letter) ? size : size * LETTER_WIDTH[kind];
  return width;
}

/**
 * Returns true if the labels of a run do not overlap, each centred on its station: the names, and the amounts if they
 * are shown.
 */
export function hasRoomForStationLabels(
  stations: readonly RouteLineStation[],
  centres: readonly number[],
  { areAmountsShown }: { readonly areAmountsShown: boolean },
): boolean {
  const widthOf = (station: RouteLineStation): number =>
    Math.max(
      estimateTextWidth(station.name ?? station.token.symbol, 13, 'name'),
      areAmountsShown ? estimateTextWidth(station.amount ?? '', 13, 'figure') : 0,
    );
  return stations.slice(1).every((station, index) => {
    const before = stations[index];
    const distance = (centres[index + 1] ?? 0) - (centres[index] ?? 0);
    return before === undefined || (widthOf(before) + widthOf(station)) / 2 + LABEL_GAP <= distance;
  });
}
