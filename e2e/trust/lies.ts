import type { Address } from '@junction/primitives';
import { parseCellTree, serializeCellTree, type CellTree } from '@junction/tvm/cells';

/** Response with one alteration: the altered field, a description, and the response. */
export interface AlteredResponse<T> {
  /** Path of the altered field in the response; array indices are `[]`. */
  readonly field: string;
  readonly what: string;
  readonly answer: T;
}

interface AlterationOptions {
  /** Addresses that the response does not contain: an attacker's, another pool, another token. */
  readonly others: readonly Address[];
  /** Distance in bits between the flipped bits of a cell; `offset` is the first flipped bit. */
  readonly stride: number;
  readonly offset: number;
}

/**
 * Yields copies of the response in which one field is altered, for every field and every alteration that its type
 * allows. In cells, single bits are flipped.
 */
export function* generateAlteredResponses<T>(
  answer: T,
  liar: AlterationOptions,
): Generator<AlteredResponse<T>> {
  for (const { field, what, value } of generateAlterations(answer, '', liar))
    yield { field, what, answer: value as T };
}

interface Alteration {
  readonly field: string;
  readonly what: string;
  readonly value: unknown;
}

function* generateAlterations(value: unknown, field: string, liar: AlterationOptions): Generator<Alteration> {
  if (Array.isArray(value)) yield* alterList(value as readonly unknown[], field, liar);
  else if (typeof value === 'object' && value !== null) yield* alterRecord(value, field, liar);
  else if (typeof value === 'number')
    for (const other of [0, value + 1, value - 1, value * 2, 2 ** 31 - 1])
      yield { field, what: `${other}`, value: other };
  else if (typeof value === 'string') yield* alterText(value, field, liar);
  else if (value === null) yield { field, what: '0', value: 0 };
}

function* alterList(list: readonly unknown[], field: string, liar: AlterationOptions): Generator<Alteration> {
  for (const [index, one] of list.entries()) {
    for (const altered of generateAlterations(one, `${field}[]`, liar))
      yield { ...altered, value: list.with(index, altered.value) };
    yield { field: `${field}[]`, what: 'left out', value: list.toSpliced(index, 1) };
    yield { field: `${field}[]`, what: 'twice', value: list.toSpliced(index, 0, one) };
  }
  if (list.length > 1) yield { field, what: 'backwards', value: list.toReversed() };
  yield { field, what: 'empty', value: [] };
}

function* alterRecord(record: object, field: string, liar: AlterationOptions): Generator<Alteration> {
  for (const [name, one] of Object.entries(record)) {
    const inner = field === '' ? name : `${field}.${name}`;
    for (const altered of generateAlterations(one, inner, liar))
      yield { ...altered, value: { ...record, [name]: altered.value } };
    yield {
      field: inner,
      what: 'missing',
      value: Object.fromEntries(Object.entries(record).filter(([other]) => other !== name)),
    };
  }
}

/**
 * Groups of values of enumerated fields. An altered response replaces a value by each of the other values of its group.
 */
const WORDS = [
  ['Swap', 'Deposit', 'Withdraw'],
  ['transfer', 'acceptNative', 'wrap'],
];

function* alterText(text: string, field: string, liar: AlterationOptions): Generator<Alteration> {
  const say = (what: string, value: string): Alteration => ({ field, what, value });
  if (field === 'payload') {
    for (const { what, cell } of alterCell(parseCellTree(text), '', liar))
      yield say(what, serializeCellTree(cell));
    for (const other of ['', 'AAAA', 'te6ccgEBAQEAAgAAAA==']) yield say('something else', other);
    return;
  }
  if (/^0:[0-9a-f]{64}$/.test(text)) {
    for (const other of liar.others) if (other !== text) yield say('another address', other);
    return;
  }
  const words = WORDS.find((some) => some.includes(text));
  if (words) for (const word of words) if (word !== text) yield say(word, word);
  if (/^\d+$/.test(text))
    for (const other of numbersNear(BigInt(text))) yield say('another number', other.toString());
  else if (/^\d+\.\d+$/.test(text))
    for (const other of ['0', '0.25', '0.333333333333333333', '1']) yield say('another fraction', other);
  else if (!words) for (const other of ['', '{}', `${text} `]) yield say('another text', other);
}

function numbersNear(value: bigint): readonly bigint[] {
  const near = [
    0n,
    1n,
    2n,
    3n,
    value - 1n,
    value + 1n,
    (value * 95n) / 100n,
    (value * 105n) / 100n,
    value * 2n,
    value * 10n,
    value / 2n,
  ];
  return [...new Set(near)].filter((other) => other >= 0n && other !== value);
}

interface AlteredCell {
  readonly what: string;
  readonly cell: CellTree;
}

function* alterCell(cell: CellTree, place: string, liar: AlterationOptions): Generator<AlteredCell> {
  const at = place === '' ? 'root' : place;
  for (let bit = liar.offset; bit < cell.bitLength; bit += liar.stride) {
    const data = Uint8Array.from(cell.data);
    data[bit >> 3] = (data[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7));
    yield { what: `bit of cell ${at}`, cell: { ...cell, data } };
  }
  if (cell.bitLength >= 8)
    yield {
      what: `cell ${at} cut short`,
      cell: {
        ...cell,
        data: cell.data.slice(0, (cell.bitLength - 8 + 7) >> 3),
        bitLength: cell.bitLength - 8,
      },
    };
  const empty: CellTree = { data: new Uint8Array(), bitLength: 0, refs: [], isExotic: false };
  if (cell.refs.length < 4)
    yield { what: `another reference in ${at}`, cell: { ...cell, refs: [...cell.refs, empty] } };
  if (cell.refs.length > 1)
    yield { what: `references of ${at} backwards`, cell: { ...cell, refs: cell.refs.toReversed() } };
  for (const [index, child] of cell.refs.entries()) {
    yield { what: `no reference ${at}/${index}`, cell: { ...cell, refs: cell.refs.toSpliced(index, 1) } };
    for (const altered of alterCell(child, `${place}/${index}`, liar))
      yield { what: altered.what, cell: { ...cell, refs: cell.refs.with(index, altered.cell) } };
  }
}
