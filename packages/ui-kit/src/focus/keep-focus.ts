/** Selector of containers that can receive the focus of a removed control. */
const FOCUS_CONTAINERS = 'dialog[open], section, form, [role=tabpanel], main';

function isGone(element: Element): boolean {
  return !element.isConnected || !element.checkVisibility() || element.matches(':disabled');
}

/**
 * Returns the heading of the nearest container that still exists, or the container itself if it has none;
 * otherwise the same for the open dialog or the page.
 */
function findFocusTarget(ancestors: readonly Element[]): HTMLElement | undefined {
  const page = document.querySelector('dialog[open]') ?? document.querySelector('main');
  for (const ancestor of page === null ? ancestors : [...ancestors, page]) {
    if (!(ancestor instanceof HTMLElement) || isGone(ancestor) || !ancestor.matches(FOCUS_CONTAINERS))
      continue;
    return ancestor.querySelector<HTMLElement>('h1, h2, h3') ?? ancestor;
  }
  return undefined;
}

function listAncestors(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let up = element.parentElement; up !== null; up = up.parentElement) found.push(up);
  return found;
}

/**
 * Starts moving the focus to the heading of its container when the focused control disappears (with its row,
 * step or dialog), because the browser would lose it. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let last: { readonly element: Element; readonly ancestors: readonly Element[] } | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = { element: target, ancestors: listAncestors(target) };
  };
  const restoreFocus = (): void => {
    if (last === undefined || document.activeElement !== document.body || !isGone(last.element)) return;
    const place = findFocusTarget(last.ancestors);
    last = undefined;
    if (place === undefined) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const remove = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // Deferred, because the element is still attached now. A click on the background also removes the focus
    // and needs no repair.
    queueMicrotask(() => {
      if (isGone(target)) restoreFocus();
      else if (last?.element === target) last = undefined;
    });
  };
  const observer = new MutationObserver(restoreFocus);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', remove);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', remove);
    observer.disconnect();
  };
}
