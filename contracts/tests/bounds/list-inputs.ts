import type { AbiJson } from '@junction/tvm';
import { abiOf } from '../stage.ts';
import { abiFiles } from './inventory.ts';

type Inputs = AbiJson['functions'][number]['inputs'];

const isList = (inputs: Inputs): boolean =>
  inputs.some(
    ({ type, components }) => type.includes('[]') || type.startsWith('map(') || isList(components ?? []),
  );

/** True when a list or map is among the inputs of a function in the contract's ABI, or in any other ABI that has it. */
export function hasListInput(contract: string, method: string): boolean {
  const own = abiOf(contract).functions.find(({ name }) => name === method);
  if (own) return isList(own.inputs);
  return abiFiles().some((abi) =>
    abiOf(abi).functions.some(({ name, inputs }) => name === method && isList(inputs)),
  );
}
