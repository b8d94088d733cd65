import type { AbiJson } from '@junction/tvm';
import { getAbi } from '../stage.ts';
import { listAbiNames } from './inventory.ts';

type Inputs = AbiJson['functions'][number]['inputs'];

const isList = (inputs: Inputs): boolean =>
  inputs.some(
    ({ type, components }) => type.includes('[]') || type.startsWith('map(') || isList(components ?? []),
  );

/**
 * True when an input is a list or map, in the contract's ABI or, for a function that is not in it, in any other
 * ABI.
 */
export function hasListInput(contract: string, method: string): boolean {
  const own = getAbi(contract).functions.find(({ name }) => name === method);
  if (own) return isList(own.inputs);
  return listAbiNames().some((abi) =>
    getAbi(abi).functions.some(({ name, inputs }) => name === method && isList(inputs)),
  );
}
