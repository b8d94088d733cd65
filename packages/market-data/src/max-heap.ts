interface HeapEntry<T> {
  readonly weight: bigint;
  readonly value: T;
}

/**
 * Priority queue that returns the value with the greatest weight first, and values of equal weight in insertion order.
 */
export class MaxHeap<T> {
  readonly #entries: (HeapEntry<T> & { readonly order: number })[] = [];
  #pushed = 0;

  push(weight: bigint, value: T): void {
    const entries = this.#entries;
    entries.push({ weight, value, order: this.#pushed });
    this.#pushed += 1;
    for (let child = entries.length - 1; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!this.#isAbove(child, parent)) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  pop(): HeapEntry<T> | undefined {
    const entries = this.#entries;
    const top = entries[0];
    const last = entries.pop();
    if (!top || !last || entries.length === 0) return top;
    entries[0] = last;
    for (let parent = 0; ;) {
      const left = 2 * parent + 1;
      const right = left + 1;
      let highest = parent;
      if (left < entries.length && this.#isAbove(left, highest)) highest = left;
      if (right < entries.length && this.#isAbove(right, highest)) highest = right;
      if (highest === parent) return top;
      this.#swap(parent, highest);
      parent = highest;
    }
  }

  #isAbove(one: number, other: number): boolean {
    const [a, b] = [this.#entries[one], this.#entries[other]];
    if (!a || !b) return false;
    return a.weight === b.weight ? a.order < b.order : a.weight > b.weight;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#entries[one], this.#entries[other]];
    if (!a || !b) return;
    this.#entries[one] = b;
    this.#entries[other] = a;
  }
}
