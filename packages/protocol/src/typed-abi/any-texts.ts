import type { AbiFunction, AbiJson, AbiParam } from '@junction/tvm';
import { parseCells, type CellTree } from '@junction/tvm/cells';
import type { AbiGetter } from './getters.ts';
import { readValues, type AbiAnswer } from './read-values.ts';

// A contract keeps any cells for a text. Whoever reads an answer by its ABI, a wallet among them, refuses all of it when one
// text is none: then nobody could look at the rest.

const TEXTS = /^(?:string|bytes)(?=$|\[)/;

/** The same values where texts and bytes are taken as the cells they stand in. */
export const textsAsCells = (params: readonly AbiParam[]): readonly AbiParam[] =>
  params.map(({ components, ...param }) => ({
    ...param,
    type: param.type.replace(TEXTS, 'cell'),
    ...(components ? { components: textsAsCells(components) } : {}),
  }));

/**
 * The same getter, of which no text keeps the other values from being read: characters that are none become U+FFFD. `id` is
 * the function's own, which follows from its true types.
 */
export function withAnyTexts<Answer>(getter: AbiGetter<Answer>, id: number): AbiGetter<Answer> {
  const abi = JSON.parse(getter.abi) as AbiJson;
  const outputs = abi.functions.flatMap((one) => one.outputs);
  const functions = abi.functions.map((one): AbiFunction => ({
    ...one,
    id: `0x${id.toString(16)}`,
    outputs: textsAsCells(one.outputs),
  }));
  return {
    ...getter,
    abi: JSON.stringify({ ...abi, functions }),
    read: (answer) => getter.read(textsIn(outputs, readValues(textsAsCells(outputs), answer))),
  };
}

/** The values as their ABI has them. */
const textsIn = (params: readonly AbiParam[], values: AbiAnswer): AbiAnswer =>
  Object.fromEntries(params.map((param) => [param.name, textIn(param, param.type, values[param.name])]));

function textIn(param: AbiParam, type: string, value: unknown): unknown {
  if (type.endsWith(']') && Array.isArray(value))
    return value.map((one) => textIn(param, type.slice(0, type.lastIndexOf('[')), one));
  if (type === 'tuple') return textsIn(param.components ?? [], value as AbiAnswer);
  if (type !== 'string' && type !== 'bytes') return value;
  const bytes = anyBytes(parseCells(String(value)));
  return type === 'string'
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Bits that make no byte, and what is behind a cell that holds none, are left out. */
function anyBytes(first: CellTree): Uint8Array {
  const bytes: number[] = [];
  for (let cell: CellTree | undefined = first; cell && !cell.isExotic; [cell] = cell.refs)
    bytes.push(...cell.data.subarray(0, cell.bitLength >> 3));
  return Uint8Array.from(bytes);
}
