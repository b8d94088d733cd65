/**
 * Colours and font of the chart, read from CSS variables because a canvas does not inherit the theme and the market
 * colours.
 */
export interface ChartPalette {
  /** CSS font family of the page, which depends on the language. */
  readonly font: string;
  readonly surface: string;
  readonly text: string;
  readonly hair: string;
  readonly hairStrong: string;
  readonly ink: string;
  readonly onInk: string;
  readonly control: string;
  readonly up: string;
  readonly down: string;
  readonly upTint: string;
  readonly downTint: string;
  readonly route: string;
  /** Fifteen colours for the areas of a chart of pool reserves. */
  readonly shares: readonly string[];
}

export function readChartPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    font: style.fontFamily,
    surface: token('--surface-1'),
    text: token('--text-3'),
    hair: token('--hair'),
    hairStrong: token('--hair-strong'),
    ink: token('--ink'),
    onInk: token('--on-ink'),
    control: token('--control'),
    up: token('--up'),
    down: token('--down'),
    upTint: token('--up-tint'),
    downTint: token('--down-tint'),
    route: token('--route'),
    shares: Array.from({ length: 15 }, (_, index) => token(`--q${index + 1}`)),
  };
}
