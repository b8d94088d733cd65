/** Layout shift entry of the performance API, which TypeScript's DOM library does not declare. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;

/** Minimum score of a visible shift. Smaller scores include shifts by a fraction of a pixel. */
const MIN_VISIBLE_SCORE = 0.001;

/** True for the footer. The footer may move, since it is below lists whose length is unknown before they load. */
const isFooter = (node: Node | null): boolean =>
  node?.parentElement?.closest('footer') !== null || node?.nodeName === 'FOOTER';

/**
 * Records layout shifts from now on. Returns a function that ends the recording and returns a description of each
 * shift.
 */
export function recordLayoutShifts(): () => readonly string[] {
  const moved: string[] = [];
  const recordEntries = (entries: PerformanceEntryList): void => {
    for (const { value, sources } of entries.filter(isShift))
      if (value >= MIN_VISIBLE_SCORE)
        moved.push(
          ...sources
            .filter(({ node }) => !isFooter(node))
            .map(({ node, previousRect, currentRect }) => {
              const text = node?.textContent?.trim().slice(0, 40) ?? '';
              return `${value.toFixed(4)} "${text}" from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`;
            }),
        );
  };
  const observer = new PerformanceObserver((list) => recordEntries(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    recordEntries(observer.takeRecords());
    observer.disconnect();
    return moved;
  };
}
