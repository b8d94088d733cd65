/** Text as a database takes it: half characters become the sign for an unreadable one. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
