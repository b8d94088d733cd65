/** A part of a list, and how long the whole is. */
export interface Page<T> {
  readonly total: number;
  readonly items: readonly T[];
}
