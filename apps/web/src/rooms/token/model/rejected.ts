/** Why entries were left out. */
export type Rejection = 'malformed' | 'too-long' | 'repeated' | 'too-many';
export type Rejected = Readonly<Partial<Record<Rejection, number>>>;

/** How many entries were left out in all. */
export function countRejected(rejected: Rejected): number {
  return Object.values(rejected).reduce((sum, count) => sum + count, 0);
}
