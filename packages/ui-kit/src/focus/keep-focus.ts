/** Selector of containers whose heading receives the focus of a removed control. */
const FOCUS_CONTAINERS = 'dialog[open], section, form, [role=tabpanel], main';

function isUnfocusable(element: Element): boolean {
  return !element.isConnected || !element.checkVisibility() || element.matches(':disabled');
}

/**
 * Returns the heading of the nearest ancestor container that still exists, or the container if it has no heading. Falls
 * back to the open dialog or the page.
 */
function findFocusTarget(ancestors: readonly Element[]): HTMLElement | undefined {
  const page = document.querySelector('dialog[open]') ?? document.querySelector('main');
  for (const ancestor of page === null ? ancestors : [...ancestors, page]) {
    if (!(ancestor instanceof HTMLElement) || isUnfocusable(ancestor) || !ancestor.matches(FOCUS_CONTAINERS))
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
 * Starts watching the focus: when the focused control disappears (with its row, step or dialog), the focus moves to the
 * heading of its container, because the browser would drop it. Returns a function that stops watching.
 */
export function moveLostFocusToHeading(): () => void {
  let last: { readonly element: Element; readonly ancestors: readonly Element[] } | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = { element: target, ancestors: listAncestors(target) };
  };
  const restoreFocus = (): void => {
    if (last === undefined || document.activeElement !== document.body || !isUnfocusable(last.element))
      return;
    const place = findFocusTarget(last.ancestors);
    last = undefined;
    if (place === undefined) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const remove = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // The check is deferred until the element is detached. A click on the background also removes the focus, but the
    // focus must not move then.
    queueMicrotask(() => {
      if (isUnfocusable(target)) restoreFocus();
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
