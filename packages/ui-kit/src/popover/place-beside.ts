/** Edges of a popover and its trigger that are aligned. */
export type PopoverAlign = 'start' | 'end' | 'center';

const POPOVER_GAP = 6;
const WINDOW_MARGIN = 8;

/**
 * Positions a top-layer box below its anchor, or above it if there is no room below. The box stays within the window.
 */
export function placeNextTo(box: HTMLElement, anchor: Element, align: PopoverAlign): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = { start: at.left, end: at.right - width, center: at.left + (at.width - width) / 2 }[align];
  const below = at.bottom + POPOVER_GAP;
  const above = at.top - POPOVER_GAP - height;
  const top = below + height + WINDOW_MARGIN > clientHeight && above >= WINDOW_MARGIN ? above : below;
  box.style.left = `${Math.max(WINDOW_MARGIN, Math.min(left, clientWidth - width - WINDOW_MARGIN))}px`;
  box.style.top = `${Math.max(WINDOW_MARGIN, Math.min(top, clientHeight - Math.min(height, clientHeight) - WINDOW_MARGIN))}px`;
}
