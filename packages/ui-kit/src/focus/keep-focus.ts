/** What a reader can go on from when the control that had the focus is gone. */
const PLACES = 'dialog[open], section, form, [role=tabpanel], main';

function isGone(element: Element): boolean {
  return !element.isConnected || !element.checkVisibility() || element.matches(':disabled');
}

/** The heading of the nearest place that is left, or the place itself; for what stood in none, the page's own. */
function placeLeft(ancestors: readonly Element[]): HTMLElement | undefined {
  const page = document.querySelector('dialog[open]') ?? document.querySelector('main');
  for (const ancestor of page === null ? ancestors : [...ancestors, page]) {
    if (!(ancestor instanceof HTMLElement) || isGone(ancestor) || !ancestor.matches(PLACES)) continue;
    return ancestor.querySelector<HTMLElement>('h1, h2, h3') ?? ancestor;
  }
  return undefined;
}

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let up = element.parentElement; up !== null; up = up.parentElement) found.push(up);
  return found;
}

/**
 * Whenever the control that has the focus goes away (its row is removed, its step is over, its dialog closes and the
 * opener is gone) the focus goes to the heading of where it stood, not to the top of the document. Returns how to stop.
 */
export function keepFocus(): () => void {
  let last: { readonly element: Element; readonly ancestors: readonly Element[] } | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = { element: target, ancestors: ancestorsOf(target) };
  };
  const repair = (): void => {
    if (last === undefined || document.activeElement !== document.body || !isGone(last.element)) return;
    const place = placeLeft(last.ancestors);
    last = undefined;
    if (place === undefined) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const remove = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // What is being removed is still there now. A press on the ground beside it leaves it there: nobody wants it back.
    queueMicrotask(() => {
      if (isGone(target)) repair();
      else if (last?.element === target) last = undefined;
    });
  };
  const observer = new MutationObserver(repair);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', remove);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', remove);
    observer.disconnect();
  };
}
