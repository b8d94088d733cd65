/** Matches more consecutive markup characters than real text has. Their nesting would freeze the renderer. */
const TANGLED = /(?:(?:[>*_`<![(]|-|\d{1,9}\.)[ \t]*){120}/;

/**
 * True if the text must be shown as plain text, because rendering its nested markup could freeze the page.
 */
export const isTangled = (text: string): boolean => TANGLED.test(text);
