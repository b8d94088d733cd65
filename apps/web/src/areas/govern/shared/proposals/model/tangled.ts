/** More marks in a row than a text has: they would nest so deep that the page stands still. */
const TANGLED = /(?:(?:[>*_`<![(]|-|\d{1,9}\.)[ \t]*){120}/;

/** A text that is not rendered but shown as it was written. */
export const isTangled = (text: string): boolean => TANGLED.test(text);
