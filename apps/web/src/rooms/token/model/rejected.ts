/** Why entries were omitted. */
export type Rejection = 'malformed' | 'too-long' | 'repeated' | 'too-many';
export type Rejected = Readonly<Partial<Record<Rejection, number>>>;

/** Total number of omitted entries. */
export function countRejected(rejected: Rejected): number {
  return Object.values(rejected).reduce((sum, count) => sum + count, 0);
}
