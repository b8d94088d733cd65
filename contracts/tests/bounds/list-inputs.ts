import type { AbiJson } from '@junction/tvm';
import { getAbi } from '../stage.ts';
import { listAbiNames } from './inventory.ts';

type Inputs = AbiJson['functions'][number]['inputs'];

const isList = (inputs: Inputs): boolean =>
  inputs.some(
    ({ type, components }) => type.includes('[]') || type.startsWith('map(') || isList(components ?? []),
  );

/**
 * True when an input of the method is a list or map. The method is looked up in the contract's ABI or, if that ABI does
 * not contain it, in all other ABIs.
 */
export function hasListInput(contract: string, method: string): boolean {
  const own = getAbi(contract).functions.find(({ name }) => name === method);
  if (own) return isList(own.inputs);
  return listAbiNames().some((abi) =>
    getAbi(abi).functions.some(({ name, inputs }) => name === method && isList(inputs)),
  );
}
