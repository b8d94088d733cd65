/**
 * Removes the hidden one of the two copies (narrow and wide) of the server-rendered first screen, so that each text and
 * control occurs once. If the window crosses the breakpoint before the app has started, the copies are exchanged.
 * Inlined into the page as text, so it imports nothing.
 * @param root contains the first screen, later the app
 */
export function removeHiddenCopy(root: HTMLElement): void {
  // Breakpoint from which index.html displays the wide copy.
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
