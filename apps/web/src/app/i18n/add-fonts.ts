/**
 * Adds a style sheet with the language's font faces. Browsers load only the character ranges that occur on the page.
 */
export function addFontStylesheet(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
