/**
 * Removes the copy of the server-rendered first screen that is not displayed, so that the page contains each text and
 * control once, and exchanges the copies if the window's width changes before the app has started. Inlined into the page
 * as text, so it imports nothing.
 * @param root holds the first screen, later the app
 */
export function keepFittingCopy(root: HTMLElement): void {
  // The width from which index.html displays the wide copy.
  const wide = matchMedia('(min-width: 960px)');
  const copies = [...root.querySelectorAll<HTMLElement>(':scope > [data-for]')];
  const keep = (): void => {
    const isAppThere = copies.every(({ parentNode }) => parentNode === null);
    if (isAppThere) wide.removeEventListener('change', keep);
    else
      root.replaceChildren(
        ...copies.filter((copy) => copy.dataset['for'] === (wide.matches ? 'wide' : 'narrow')),
      );
  };
  keep();
  wide.addEventListener('change', keep);
}
