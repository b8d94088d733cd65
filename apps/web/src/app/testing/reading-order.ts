/** Whether the tab and reading order matches the visual order. */

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

const nameOf = (element: Element): string =>
  `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} (${element.tagName})`;

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.closest('[inert], [aria-hidden=true]') === null;
};

/** Focusable elements inside an element, in document order. */
export function focusablesIn(root: Element): readonly Element[] {
  return [...root.querySelectorAll(FOCUSABLE)].filter(
    (element) => isSeen(element) && element.getAttribute('tabindex') !== '-1',
  );
}

/**
 * Pairs of adjacent elements of which the second is above the first, or to its left in the same line. Elements in a
 * column further right may start above.
 */
export function misplacedPairs(elements: readonly Element[]): readonly string[] {
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
