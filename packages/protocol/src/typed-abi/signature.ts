import type { AbiFunction, AbiParam } from '@junction/tvm';

/**
 * A function or event of an ABI as one line, which is how generated modules carry it: a page that makes one call holds one
 * line, not a file. `withdraw(amount:uint128,meta:(nonce:uint32))(value0:bool)`; an explicit id stands behind `#`.
 */
export type Signature = `${string}(${string}`;

interface Type {
  readonly type: string;
  readonly components?: readonly AbiParam[];
}

/** Reads a line. The generator writes them and its tests read all of them back, so nothing else is looked for here. */
export function parseSignature(line: string): AbiFunction {
  const words = line.match(/\w+|\[\d*\]|./g) ?? [];
  let at = 0;
  const take = (): string => words[at++] ?? '';
  const takeIf = (word: string): boolean => {
    const isThere = words[at] === word;
    if (isThere) at += 1;
    return isThere;
  };

  const readWord = (): Type => {
    const word = take();
    if (word === '(') return { type: 'tuple', components: readFields() };
    if (!takeIf('(')) return { type: word };
    const key = word === 'map' ? take() + take() : '';
    const inner = readType();
    take();
    return { ...inner, type: `${word}(${key}${inner.type})` };
  };
  const readType = (): Type => {
    let found = readWord();
    while (words[at]?.startsWith('[')) found = { ...found, type: found.type + take() };
    return found;
  };
  /** What stands between parentheses, of which the first is read. */
  const readFields = (): AbiParam[] => {
    const found: AbiParam[] = [];
    while (at < words.length && !takeIf(')')) {
      takeIf(',');
      const name = take();
      take();
      found.push({ name, ...readType() });
    }
    return found;
  };

  const name = take();
  take();
  const inputs = readFields();
  const outputs = takeIf('(') ? readFields() : [];
  return { name, inputs, outputs, ...(takeIf('#') ? { id: take() } : {}) };
}
