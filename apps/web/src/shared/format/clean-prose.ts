/**
 * Invisible characters and characters that change the reading direction. Joiners and variation selectors are not
 * included, since some scripts and emoji need them.
 */
const UNSAFE_CHARACTERS =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|(?![\n\t])\p{Cc}/gu;

/**
 * Removes characters from untrusted prose that would make the displayed text differ from its characters, and normalizes
 * line ends.
 */
export const sanitizeUntrustedText = (raw: string): string =>
  raw.replaceAll('\r\n', '\n').replaceAll(UNSAFE_CHARACTERS, '');
