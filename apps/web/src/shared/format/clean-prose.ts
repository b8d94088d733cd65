/**
 * What turns the reading direction or hides letters in a text of many words. Joiners and variation selectors stay: words
 * of some languages and pictures are made with them.
 */
const TURNING =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|(?![\n\t])\p{Cc}/gu;

/** A text that somebody else wrote, fit to be shown in lines: it reads in the order in which its letters stand. */
export const cleanProse = (raw: string): string => raw.replaceAll('\r\n', '\n').replaceAll(TURNING, '');
