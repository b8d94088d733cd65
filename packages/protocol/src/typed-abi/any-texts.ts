import type { AbiFunction, AbiJson, AbiParam } from '@junction/tvm';
import { parseCellTree, type CellTree } from '@junction/tvm/cells';
import type { AbiGetter } from './getters.ts';
import { decodeAbiValues, type AbiGetterOutputs } from './read-values.ts';

// Contracts store arbitrary cells as texts. A decoder that follows the ABI rejects the entire result if one of its
// texts is invalid UTF-8, which would hide all other values. This module decodes such texts leniently.

const TEXT_TYPE = /^(?:string|bytes)(?=$|\[)/;

/** Replaces the types `string` and `bytes` with `cell`, so that decoding cannot fail on their content. */
export const replaceAbiTextTypesWithCell = (params: readonly AbiParam[]): readonly AbiParam[] =>
  params.map(({ components, ...param }) => ({
    ...param,
    type: param.type.replace(TEXT_TYPE, 'cell'),
    ...(components ? { components: replaceAbiTextTypesWithCell(components) } : {}),
  }));

/**
 * Returns the getter with lenient decoding of texts: invalid characters become U+FFFD, and the rest of the result still
 * decodes.
 *
 * @param id function id derived from the original types
 */
export function withLenientTextDecoding<Answer>(getter: AbiGetter<Answer>, id: number): AbiGetter<Answer> {
  const abi = JSON.parse(getter.abi) as AbiJson;
  const outputs = abi.functions.flatMap((one) => one.outputs);
  const functions = abi.functions.map((one): AbiFunction => ({
    ...one,
    id: `0x${id.toString(16)}`,
    outputs: replaceAbiTextTypesWithCell(one.outputs),
  }));
  return {
    ...getter,
    abi: JSON.stringify({ ...abi, functions }),
    read: (answer) =>
      getter.read(convertCells(outputs, decodeAbiValues(replaceAbiTextTypesWithCell(outputs), answer))),
  };
}

/** Converts decoded cells to the texts and bytes that the original ABI declares. */
const convertCells = (params: readonly AbiParam[], values: AbiGetterOutputs): AbiGetterOutputs =>
  Object.fromEntries(params.map((param) => [param.name, convertCell(param, param.type, values[param.name])]));

function convertCell(param: AbiParam, type: string, value: unknown): unknown {
  if (type.endsWith(']') && Array.isArray(value))
    return value.map((one) => convertCell(param, type.slice(0, type.lastIndexOf('[')), one));
  if (type === 'tuple') return convertCells(param.components ?? [], value as AbiGetterOutputs);
  if (type !== 'string' && type !== 'bytes') return value;
  const bytes = readChainBytes(parseCellTree(String(value)));
  return type === 'string'
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Returns the bytes of a chain of cells. Ignores trailing bits that do not form a byte, and stops at an
 * exotic cell.
 */
function readChainBytes(first: CellTree): Uint8Array {
  const bytes: number[] = [];
  for (let cell: CellTree | undefined = first; cell && !cell.isExotic; [cell] = cell.refs)
    bytes.push(...cell.data.subarray(0, cell.bitLength >> 3));
  return Uint8Array.from(bytes);
}
