/** Page of a list, with the length of the list. */
export interface Page<T> {
  readonly total: number;
  readonly items: readonly T[];
}
