/** More consecutive markup characters than real text has; the nesting would freeze the renderer. */
const TANGLED = /(?:(?:[>*_`<![(]|-|\d{1,9}\.)[ \t]*){120}/;

/** True if the text must be shown as plain text. */
export const isTangled = (text: string): boolean => TANGLED.test(text);
