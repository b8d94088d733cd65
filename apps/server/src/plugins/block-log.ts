import { randomBytes } from 'node:crypto';

/** Characters of events that are kept: some 1,000 blocks, and less than a stream may buffer. */
const MAX_KEPT_CHARACTERS = 128 * 1024;
const CURSOR = /^([0-9a-f]{16})\.(\d{1,15})$/;

interface LogEntry {
  readonly position: number;
  readonly text: string;
}

/**
 * The last block events of this process. A cursor is a position in this log; it names the log as well, because other
 * servers combine the same changes into other events.
 */
export class BlockLog {
  readonly #name: string;
  readonly #maxCharacters: number;
  #entries: LogEntry[] = [];
  #characters = 0;
  #position = 0;

  constructor({ name = randomBytes(8).toString('hex'), maxCharacters = MAX_KEPT_CHARACTERS } = {}) {
    this.#name = name;
    this.#maxCharacters = maxCharacters;
  }

  /** Cursor after the last event. */
  get cursor(): string {
    return `${this.#name}.${this.#position}`;
  }

  /** Appends the event that `format` returns for its cursor. Returns it. */
  append(format: (cursor: string) => string): string {
    this.#position += 1;
    const text = format(this.cursor);
    this.#entries.push({ position: this.#position, text });
    this.#characters += text.length;
    let dropped = 0;
    while (this.#characters > this.#maxCharacters) {
      this.#characters -= this.#entries[dropped]?.text.length ?? this.#characters;
      dropped += 1;
    }
    if (dropped > 0) this.#entries.splice(0, dropped);
    return text;
  }

  /** Makes all cursors invalid, because changes happened that no event contains. */
  reset(): void {
    this.#position += 1;
    this.#entries = [];
    this.#characters = 0;
  }

  /** Returns the events after a cursor as one text; undefined if the log does not have all of them. */
  textAfter(cursor: string): string | undefined {
    const [, name, digits] = CURSOR.exec(cursor) ?? [];
    if (name !== this.#name || digits === undefined) return undefined;
    const position = Number(digits);
    const first = this.#entries[0]?.position ?? this.#position + 1;
    if (position > this.#position || position < first - 1) return undefined;
    return this.#entries
      .slice(position - first + 1)
      .map(({ text }) => text)
      .join('');
  }
}
