import type { Page } from 'playwright';

/** Maximum distance in CSS pixels at which two edges count as equal. */
const SLACK = 1.5;
/** Maximum number of repeated checks while a page is still laying out, and the pause before each. */
const SETTLING_LOOKS = 10;
const SETTLING_MS = 200;

export interface LayoutRequirements {
  /** True for touch input, where targets need a size of 44 pixels. */
  readonly isTouch: boolean;
  /**
   * True if tables must show all columns from 640 pixels on. False if the cells are too wide for any window.
   */
  readonly hasFullTables: boolean;
}

/**
 * Returns the layout faults of a page at its current width, one text per fault without duplicates; empty if there are
 * none.
 */
export async function findLayoutFaults(page: Page, demands: LayoutRequirements): Promise<readonly string[]> {
  let faults = await page.evaluate(findFaults, { ...demands, slack: SLACK });
  // Charts adapt to the window's width some frames later, so the check is repeated while there are faults.
  for (let looks = 0; faults.length > 0 && looks < SETTLING_LOOKS; looks += 1) {
    await page.waitForTimeout(SETTLING_MS);
    faults = await page.evaluate(findFaults, { ...demands, slack: SLACK });
  }
  return faults;
}

/** Runs in the page. Returns the layout faults as texts. */
function findFaults({
  isTouch,
  hasFullTables,
  slack,
}: LayoutRequirements & { readonly slack: number }): string[] {
  const faults = new Set<string>();
  const root = document.documentElement;
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ');
    const className = element.getAttribute('class')?.split(' ')[0] ?? '';
    return `${element.tagName.toLowerCase()}.${className} "${text.slice(0, 48)}"`;
  };
  const isOnePixel = (element: Element, { position, overflow }: CSSStyleDeclaration): boolean =>
    position === 'absolute' && overflow === 'hidden' && element.clientWidth <= 1 && element.clientHeight <= 1;
  /** Returns true for text that only screen readers read, which is inside boxes of one pixel. */
  const isSpoken = (element: Element | null): boolean =>
    element !== null && (isOnePixel(element, getComputedStyle(element)) || isSpoken(element.parentElement));
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[popover]:not(:popover-open), [inert]') === null &&
    !isSpoken(element);
  const scrolls = (style: CSSStyleDeclaration): boolean => /auto|scroll/.test(style.overflowX);

  if (root.scrollWidth > root.clientWidth) {
    faults.add(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
    for (const element of document.body.querySelectorAll('*'))
      if (isSeen(element) && element.getBoundingClientRect().right > root.clientWidth + slack)
        if (element.children.length === 0) faults.add(`beyond the window: ${nameOf(element)}`);
  }

  /**
   * Checks a text against the nearest ancestor that limits it: one that truncates it, scrolls it, or is a panel or
   * cell.
   */
  const examine = (node: Text): void => {
    const parent = node.parentElement;
    if (parent === null || !isSeen(parent)) return;
    const range = document.createRange();
    for (const run of node.data.matchAll(/[\d][\d\s.,]*/g)) {
      range.setStart(node, run.index);
      range.setEnd(node, run.index + run[0].trimEnd().length);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      for (let up: Element | null = parent; up !== null && up !== root; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (scrolls(style)) break;
        const around = up.getBoundingClientRect();
        const isOut = box.right > around.right + slack || box.left < around.left - slack;
        const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (isOut && cuts) faults.add(`cut: "${node.data.trim().slice(0, 48)}" in ${nameOf(up)}`);
        if (isOut && /^(TD|TH|SECTION|DIALOG)$/.test(up.tagName))
          faults.add(`outside its ${up.tagName.toLowerCase()}: "${node.data.trim().slice(0, 48)}"`);
        if (style.position === 'fixed' || up.tagName === 'DIALOG') break;
      }
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (node instanceof Text && /\d/.test(node.data)) examine(node);

  for (const input of document.querySelectorAll('input'))
    if (isSeen(input) && input.value !== '' && input.scrollWidth > input.clientWidth + slack)
      if (getComputedStyle(input).textOverflow !== 'clip') faults.add(`cut: the value ${input.value}`);

  for (const panel of document.querySelectorAll('main section, dialog[open]')) {
    const around = panel.getBoundingClientRect();
    if (!isSeen(panel) || around.width === 0) continue;
    for (const element of panel.querySelectorAll('*')) {
      if (!isSeen(element) || element.closest('svg') !== null) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || (box.right <= around.right + slack && box.left >= around.left - slack)) continue;
      let up: Element | null = element.parentElement;
      while (up !== null && up !== panel && !/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX))
        up = up.parentElement;
      if (up === panel && element.children.length === 0) faults.add(`outside its panel: ${nameOf(element)}`);
    }
  }

  if (hasFullTables && root.clientWidth >= 640)
    for (const table of document.querySelectorAll('main table')) {
      const box = table.parentElement;
      if (box !== null && isSeen(table) && box.scrollWidth > box.clientWidth + slack)
        faults.add(`columns out of sight by ${box.scrollWidth - box.clientWidth} px: ${nameOf(table)}`);
    }

  if (isTouch) {
    for (const target of document.querySelectorAll(
      'button, a[href]:not(#tv-attr-logo), input, select, [role=tab]',
    )) {
      if (!isSeen(target) && !(target instanceof HTMLInputElement)) continue;
      const own = target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target;
      if (!own.checkVisibility() || own.closest('[popover]:not(:popover-open)') !== null) continue;
      const box = own.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(own).display === 'inline') continue;
      const size = { width: box.width, height: box.height };
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(own, pseudo);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        size.width = Math.max(size.width, parseFloat(style.width) || 0);
        size.height = Math.max(size.height, parseFloat(style.height) || 0);
      }
      if (size.height < 43.5 || size.width < 23.5)
        faults.add(`target of ${Math.round(size.width)} × ${Math.round(size.height)}: ${nameOf(own)}`);
    }
  }
  return [...faults];
}
