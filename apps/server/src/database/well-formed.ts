/** Replaces lone surrogates by U+FFFD, because a database rejects them. */
export function replaceLoneSurrogates(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
