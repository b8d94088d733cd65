/** Page of a list, with the number of all items. */
export interface Page<T> {
  readonly total: number;
  readonly items: readonly T[];
}
