import { randomBytes } from 'node:crypto';

/** Maximum characters of kept events: about 1,000 blocks, and less than a stream may buffer. */
const MAX_KEPT_CHARACTERS = 128 * 1024;
const CURSOR_PATTERN = /^([0-9a-f]{16})\.(\d{1,15})$/;

interface LogEntry {
  readonly position: number;
  readonly text: string;
}

/**
 * Log of the last block events of this process. A cursor is a position in this log and contains the log's name, because
 * other servers combine the same changes into different events.
 */
export class BlockEventLog {
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

  /** Appends the event that `format` builds for the new cursor, and returns it. */
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

  /** Invalidates all cursors, because changes happened that no event contains. */
  reset(): void {
    this.#position += 1;
    this.#entries = [];
    this.#characters = 0;
  }

  /** Returns all events after a cursor as one text; undefined if the log no longer has all of them. */
  textAfter(cursor: string): string | undefined {
    const [, name, digits] = CURSOR_PATTERN.exec(cursor) ?? [];
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
