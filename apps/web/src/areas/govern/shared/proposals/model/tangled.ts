/** Matches more consecutive markup characters than any real text contains. Such nesting would freeze the renderer. */
const EXCESSIVE_NESTING = /(?:(?:[>*_`<![(]|-|\d{1,9}\.)[ \t]*){120}/;

/**
 * True if the text must be shown as plain text, because rendering its nested markup could freeze the page.
 */
export const hasExcessiveNesting = (text: string): boolean => EXCESSIVE_NESTING.test(text);
