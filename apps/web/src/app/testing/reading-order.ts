/** Compares the order of focus and reading with the visual order of elements. */

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

const nameOf = (element: Element): string =>
  `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} (${element.tagName})`;

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.closest('[inert], [aria-hidden=true]') === null;
};

/** Returns the focusable elements inside an element, in document order. */
export function listFocusables(root: Element): readonly Element[] {
  return [...root.querySelectorAll(FOCUSABLE)].filter(
    (element) => isSeen(element) && element.getAttribute('tabindex') !== '-1',
  );
}

/**
 * Returns adjacent pairs whose visual order is wrong: the second element is above the first, or to its left on the same
 * line. An element further right may start higher, since it can be in another column.
 */
export function listMisplacedElementPairs(elements: readonly Element[]): readonly string[] {
  return elements.slice(1).flatMap((second, index) => {
    const first = elements[index];
    if (first === undefined) return [];
    const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    const isAbove = b.bottom <= a.top + 1 && b.left < a.right;
    const isInLine = b.top < a.bottom && a.top < b.bottom;
    const isBefore = isInLine && b.right <= a.left + 1 && b.top <= a.top + 1;
    return isAbove || isBefore ? [`${nameOf(second)} is seen before ${nameOf(first)}`] : [];
  });
}
