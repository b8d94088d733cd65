/** What the browser tells of contents that moved; the standard library does not know it. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;

/** A single move of less is none that anybody sees: a fraction of a pixel, a mark. */
const SEEN = 0.001;

/** The line of states stands where the page ends, and how long a list is nobody knows before. */
const isFooter = (node: Node | null): boolean =>
  node?.parentElement?.closest('footer') !== null || node?.nodeName === 'FOOTER';

/** Names what moves on the page from now on, with the browser's score of it; the answer stops looking. */
export function watchShifts(): () => readonly string[] {
  const moved: string[] = [];
  const tell = (entries: PerformanceEntryList): void => {
    for (const { value, sources } of entries.filter(isShift))
      if (value >= SEEN)
        moved.push(
          ...sources
            .filter(({ node }) => !isFooter(node))
            .map(({ node, previousRect, currentRect }) => {
              const text = node?.textContent?.trim().slice(0, 40) ?? '';
              return `${value.toFixed(4)} "${text}" from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`;
            }),
        );
  };
  const observer = new PerformanceObserver((list) => tell(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    tell(observer.takeRecords());
    observer.disconnect();
    return moved;
  };
}
