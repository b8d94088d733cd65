/**
 * Characters that change the reading direction or are invisible in prose. Joiners and variation selectors are kept:
 * some scripts and emoji need them.
 */
const TURNING =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|(?![\n\t])\p{Cc}/gu;

/** Sanitizes untrusted prose: it reads in the order of its characters. */
export const cleanProse = (raw: string): string => raw.replaceAll('\r\n', '\n').replaceAll(TURNING, '');
