import { abiIndex, packCell, type AbiInputs, type AbiJson } from '@junction/tvm';

/** Returns the encoded body of an event, base64. Throws `TypeError` for an event that is not in the ABI. */
export function eventBody(abi: AbiJson, name: string, inputs: AbiInputs): string {
  const entry = [...abiIndex(abi).eventsById.values()].find((one) => one.name === name);
  if (!entry) throw new TypeError(`no event ${name}`);
  const params = [{ name: 'eventId', type: 'uint32' }, ...entry.inputs];
  return packCell(params, { eventId: entry.id, ...inputs }, abiIndex(abi).version).boc;
}
