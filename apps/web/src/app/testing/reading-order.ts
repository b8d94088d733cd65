/** Whether the order in which keys and readers meet the parts of a page is the one in which they are seen. */

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

const nameOf = (element: Element): string =>
  `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} (${element.tagName})`;

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.closest('[inert], [aria-hidden=true]') === null;
};

/** What the keyboard reaches inside an element, as it is in the document. */
export function focusablesIn(root: Element): readonly Element[] {
  return [...root.querySelectorAll(FOCUSABLE)].filter(
    (element) => isSeen(element) && element.getAttribute('tabindex') !== '-1',
  );
}

/**
 * Names the pairs of neighbours of which the second is seen before the first: wholly above it, or in its line and to
 * the left of it. What stands in a column further right may begin above.
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
