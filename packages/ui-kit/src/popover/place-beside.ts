/** Which edges of a popover and its trigger are aligned. */
export type PopoverAlign = 'start' | 'end' | 'center';

const GAP = 6;
const MARGIN = 8;

/**
 * Positions a box of the top layer below its anchor, or above it if there is no room below; always within the
 * window.
 */
export function placeNextTo(box: HTMLElement, anchor: Element, align: PopoverAlign): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = { start: at.left, end: at.right - width, center: at.left + (at.width - width) / 2 }[align];
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const top = below + height + MARGIN > clientHeight && above >= MARGIN ? above : below;
  box.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
  box.style.top = `${Math.max(MARGIN, Math.min(top, clientHeight - Math.min(height, clientHeight) - MARGIN))}px`;
}
