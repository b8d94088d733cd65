import { Address as CoreAddress, beginCell, Cell, loadMessage, storeMessage } from '@ton/core';
import type { CommonMessageInfoInternal, Message } from '@ton/core';
import { seconds } from '@junction/primitives';
import { getAbiEntryIndex, decodeBody, encodeBody, parseBoc } from '@junction/tvm';
import type { AbiJson, AbiParam, AbiRecord, AbiValue } from '@junction/tvm';
import { parseCellTree, serializeCellTree } from '@junction/tvm/cells';
import { toTestAddress, ALL_ZERO_ADDRESS } from '../stage.ts';
import { getFunctionById } from './outcome.ts';
import { computeOutcomeLines } from './transactions.ts';
import type { RecordedTransaction } from './transactions.ts';

// Varies recorded messages: a different sender, value or later time, and one changed argument at a time.

export interface MessageVariation {
  /** Description of the changed part. */
  readonly what: string;
  readonly recorded: RecordedTransaction;
}

type Variations = Generator<MessageVariation>;

const OUTSIDER = toTestAddress('9');
const MAX_COINS = 1n << 42n;
const TEN_YEARS = 315_360_000n;
const BOUNCED_BITS = 32;

export function* generateMessageVariations(base: RecordedTransaction): Variations {
  const message = loadMessage(Cell.fromBase64(serializeCellTree(base.message)).beginParse());
  const { info } = message;
  if (info.type !== 'internal') return;
  const withMessage = (next: Message): RecordedTransaction => ({
    ...base,
    message: parseCellTree(written(next)),
  });
  const withInfo = (changed: Partial<CommonMessageInfoInternal>): RecordedTransaction =>
    withMessage({ ...message, info: { ...info, ...changed } });
  yield { what: 'by a stranger', recorded: withInfo({ src: CoreAddress.parseRaw(OUTSIDER) }) };
  const withBody = (body: Cell): RecordedTransaction => withMessage({ ...message, body });
  // Variations that need a single run come first; the search for the value at which the outcome changes takes a hundred
  // runs.
  if (!info.bounced) yield* varyArguments(message.body, withBody, 'words');
  yield* varyNumber('coins', info.value.coins, [0n, MAX_COINS], (coins) => withInfo({ value: { coins } }));
  if (!info.bounced) yield* varyArguments(message.body, withBody, 'numbers');
  yield* varyCells(message.body, info.bounced ? BOUNCED_BITS : 0, withBody);
  const later = (now: bigint): RecordedTransaction => ({ ...base, now: seconds(Number(now)) });
  yield* varyNumber('at', BigInt(base.now), [BigInt(base.now), BigInt(base.now) + TEN_YEARS], later);
}

const written = (message: Message): string =>
  beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64');

/** Returns the outcome without amounts and digests. Two outcomes of the same kind have equal texts. */
const getOutcomeShape = (recorded: RecordedTransaction): string =>
  computeOutcomeLines(recorded)
    .map(({ what }) => what.replace(/ #\w+$/, ''))
    .join('\n');

type NumberRange = readonly [min: bigint, max: bigint];

/**
 * Varies a number: its minimum and maximum, the neighbours of the recorded value, and the values around a change of the
 * outcome.
 */
function* varyNumber(
  name: string,
  at: bigint,
  [min, max]: NumberRange,
  set: (value: bigint) => RecordedTransaction | undefined,
): Variations {
  const seen = new Set([at]);
  const one = function* (value: bigint): Variations {
    if (seen.has(value) || value < min || value > max) return;
    seen.add(value);
    const recorded = set(value);
    if (recorded) yield { what: `${name} ${value}`, recorded };
  };
  for (const end of [min, max]) {
    const turn = findOutcomeChange(at, end, set);
    if (turn !== undefined) for (const value of [turn, turn + 1n, turn - 1n]) yield* one(value);
    yield* one(end);
  }
  for (const value of [at + 1n, at - 1n, min + 1n]) yield* one(value);
}

/**
 * Finds a change of the outcome by bisection. Returns the last number on the way from `from` to `to` that has the
 * outcome of `from`; undefined when `to` has the same outcome.
 */
function findOutcomeChange(
  from: bigint,
  to: bigint,
  set: (value: bigint) => RecordedTransaction | undefined,
): bigint | undefined {
  const shape = (value: bigint): string | undefined => {
    const recorded = set(value);
    return recorded && getOutcomeShape(recorded);
  };
  const first = shape(from);
  if (from === to || shape(to) === first) return undefined;
  let [near, far] = [from, to];
  while (far - near > 1n || near - far > 1n) {
    const middle = (near + far) / 2n;
    if (shape(middle) === first) near = middle;
    else far = middle;
  }
  return near;
}

/** Kind of arguments to vary: `numbers`, or `words` for all arguments that are not numbers. */
type ArgumentKind = 'numbers' | 'words';

function* varyArguments(
  body: Cell,
  withMessage: (body: Cell) => RecordedTransaction,
  which: ArgumentKind,
): Variations {
  const id = body.bits.length >= 32 ? body.beginParse().preloadUint(32) : undefined;
  const known = getFunctionById(id);
  const entry = known && getAbiEntryIndex(known.abi).functions.get(known.name);
  const inputs = known && decoded(known.abi, body);
  if (!known || !entry || !inputs) return;
  const write = (next: AbiRecord): RecordedTransaction | undefined => {
    try {
      return withMessage(Cell.fromBase64(encodeBody(known.abi, known.name, next)));
    } catch {
      return undefined;
    }
  };
  yield* varyRecord(entry.inputs, inputs, '', write, which);
}

function decoded(abi: AbiJson, body: Cell): AbiRecord | undefined {
  try {
    return decodeBody(abi, parseBoc(body.toBoc().toString('base64')))?.inputs;
  } catch {
    return undefined;
  }
}

type BuildRecorded<T> = (value: T) => RecordedTransaction | undefined;

function* varyRecord(
  params: readonly AbiParam[],
  values: AbiRecord,
  path: string,
  write: BuildRecorded<AbiRecord>,
  which: ArgumentKind,
): Variations {
  for (const param of params) {
    const found = values[param.name];
    if (found === undefined) continue;
    yield* varyValue(
      param,
      found,
      path + param.name,
      (next) => write({ ...values, [param.name]: next }),
      which,
    );
  }
}

function* yieldVariation(what: string, recorded: RecordedTransaction | undefined): Variations {
  if (recorded) yield { what, recorded };
}

function* varyValue(
  param: AbiParam,
  known: AbiValue,
  path: string,
  write: BuildRecorded<AbiValue>,
  which: ArgumentKind,
): Variations {
  const { type } = param;
  if (Array.isArray(known)) yield* list(param, known as readonly AbiValue[], path, write, which);
  else if (type === 'tuple' && typeof known === 'object' && known !== null)
    yield* varyRecord(param.components ?? [], known as AbiRecord, `${path}.`, write, which);
  else if (typeof known !== 'bigint') {
    if (which === 'words') yield* word(type, known, path, write);
  } else if (which === 'numbers') {
    const bits = BigInt(/\d+/.exec(type)?.[0] ?? 128);
    yield* varyNumber(path, known, [0n, (1n << bits) - 1n], write);
  }
}

function* word(type: string, known: AbiValue, path: string, write: BuildRecorded<AbiValue>): Variations {
  if (typeof known === 'boolean') yield* yieldVariation(`${path} ${!known}`, write(!known));
  else if (type === 'address') {
    yield* yieldVariation(`${path} a stranger`, write(OUTSIDER));
    yield* yieldVariation(`${path} nobody`, write(ALL_ZERO_ADDRESS));
  } else if (typeof known === 'string' && type === 'cell') {
    yield* varyCells(Cell.fromBase64(known), 0, (cell) => write(cell.toBoc().toString('base64')), `${path} `);
  }
}

function* list(
  param: AbiParam,
  known: readonly AbiValue[],
  path: string,
  write: BuildRecorded<AbiValue>,
  which: ArgumentKind,
): Variations {
  const last = known.at(-1);
  if (which === 'words') {
    yield* yieldVariation(`${path} empty`, write([]));
    if (last !== undefined) {
      yield* yieldVariation(`${path} without the last`, write(known.slice(0, -1)));
      yield* yieldVariation(`${path} with the last twice`, write([...known, last]));
    }
  }
  const item = { ...param, type: param.type.replace('[]', '') };
  for (const [index, found] of known.entries())
    yield* varyValue(item, found, `${path}[${index}]`, (next) => write(known.with(index, next)), which);
}

const MAX_DEPTH = 3;
const MAX_BITS = 1023;

/** Varies a cell tree: shortens and lengthens each cell by one bit, and removes and adds a reference. */
function* varyCells(
  cell: Cell,
  min: number,
  write: (cell: Cell) => RecordedTransaction | undefined,
  path = 'body ',
  depth = 0,
): Variations {
  const part = (bits: number, refs: readonly Cell[], more = ''): RecordedTransaction | undefined => {
    const builder = beginCell().storeBits(cell.bits.substring(0, bits));
    for (const bit of more) builder.storeBit(bit === '1');
    for (const ref of refs) builder.storeRef(ref);
    return write(builder.endCell());
  };
  const { refs } = cell;
  const { length } = cell.bits;
  if (length > min) yield* yieldVariation(`${path}a bit shorter`, part(length - 1, refs));
  if (length < MAX_BITS) yield* yieldVariation(`${path}a bit longer`, part(length, refs, '1'));
  if (refs.length > 0) yield* yieldVariation(`${path}a cell shorter`, part(length, refs.slice(0, -1)));
  if (refs.length < 4) yield* yieldVariation(`${path}a cell longer`, part(length, [...refs, Cell.EMPTY]));
  if (depth >= MAX_DEPTH) return;
  for (const [index, ref] of refs.entries())
    yield* varyCells(ref, 0, (next) => part(length, refs.with(index, next)), `${path}/${index} `, depth + 1);
}
