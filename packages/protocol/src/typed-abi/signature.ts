import type { AbiFunction, AbiParam } from '@junction/tvm';

/**
 * A function or event of an ABI as one line, which is how generated modules carry it: a page that makes one call holds one
 * line, not a file. `withdraw(amount:uint128,meta:(nonce:uint32))(value0:bool)`; an explicit id stands behind `#`.
 */
export type Signature = string;

/** Reads a line. Throws on what is none: lines are written by the generator, not by strangers. */
export function parseSignature(line: Signature): AbiFunction {
  const scanner = new Scanner(line);
  const name = scanner.word();
  const inputs = scanner.parameters();
  const outputs = scanner.next() === '(' ? scanner.parameters() : [];
  const id = scanner.id();
  scanner.expectEnd();
  return { name, inputs, outputs, ...(id === undefined ? {} : { id }) };
}

interface Type {
  readonly type: string;
  readonly components?: readonly AbiParam[];
}

class Scanner {
  readonly #line: string;
  #at = 0;

  constructor(line: string) {
    this.#line = line;
  }

  next(): string | undefined {
    return this.#line[this.#at];
  }

  word(): string {
    const [found = ''] = /^\w+/.exec(this.#line.slice(this.#at)) ?? [];
    if (found === '') this.#fail();
    this.#at += found.length;
    return found;
  }

  id(): string | undefined {
    return this.#skip('#') ? this.word() : undefined;
  }

  parameters(): AbiParam[] {
    this.#expect('(');
    const found: AbiParam[] = [];
    while (!this.#skip(')')) {
      if (found.length > 0) this.#expect(',');
      const name = this.word();
      this.#expect(':');
      found.push({ name, ...this.#type() });
    }
    return found;
  }

  expectEnd(): void {
    if (this.#at < this.#line.length) this.#fail();
  }

  #type(): Type {
    let found = this.#plainType();
    let suffix = /^\[\d*\]/.exec(this.#line.slice(this.#at));
    while (suffix) {
      this.#at += suffix[0].length;
      found = { ...found, type: found.type + suffix[0] };
      suffix = /^\[\d*\]/.exec(this.#line.slice(this.#at));
    }
    return found;
  }

  #plainType(): Type {
    if (this.next() === '(') return { type: 'tuple', components: this.parameters() };
    const word = this.word();
    if (!this.#skip('(')) return { type: word };
    const key = word === 'map' ? `${this.word()},` : '';
    if (key !== '') this.#expect(',');
    const inner = this.#type();
    this.#expect(')');
    return { ...inner, type: `${word}(${key}${inner.type})` };
  }

  #skip(letter: string): boolean {
    const isThere = this.next() === letter;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #expect(letter: string): void {
    if (!this.#skip(letter)) this.#fail();
  }

  #fail(): never {
    throw new SyntaxError(`no signature at ${this.#at}: ${this.#line}`);
  }
}
