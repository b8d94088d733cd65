import { CodedError, type Address } from '@junction/primitives';

/** Encodes the numbers, hashes and texts of journal records. Numbers are big-endian. */
export class ByteWriter {
  readonly #parts: Buffer[] = [];

  uint8(value: number): this {
    this.#parts.push(Buffer.of(value));
    return this;
  }

  /** Writes an unsigned integer of up to 48 bits. */
  uint(value: number): this {
    const part = Buffer.allocUnsafe(6);
    part.writeUIntBE(value, 0, 6);
    this.#parts.push(part);
    return this;
  }

  uint64(value: bigint): this {
    const part = Buffer.allocUnsafe(8);
    part.writeBigUInt64BE(value, 0);
    this.#parts.push(part);
    return this;
  }

  hash(hexadecimal: string): this {
    this.#parts.push(Buffer.from(hexadecimal, 'hex'));
    return this;
  }

  address(address: Address): this {
    return this.hash(address.slice(2));
  }

  bytes(bytes: Buffer): this {
    this.uint(bytes.length);
    this.#parts.push(bytes);
    return this;
  }

  finish(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** Reads the output of a `ByteWriter`. Throws `JOURNAL_CORRUPT` past the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#advance(1));
  }

  uint(): number {
    return this.#bytes.readUIntBE(this.#advance(6), 6);
  }

  uint64(): bigint {
    return this.#bytes.readBigUInt64BE(this.#advance(8));
  }

  hash(): string {
    const at = this.#advance(32);
    return this.#bytes.toString('hex', at, at + 32);
  }

  address(): Address {
    return `0:${this.hash()}` as Address;
  }

  bytes(): Buffer {
    const length = this.uint();
    const at = this.#advance(length);
    return this.#bytes.subarray(at, at + length);
  }

  #advance(by: number): number {
    const at = this.#at;
    this.#at += by;
    if (this.#at > this.#bytes.length) throw new CodedError('JOURNAL_CORRUPT', { at });
    return at;
  }
}
