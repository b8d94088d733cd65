import { getAbiEntryIndex, encodeAbiParamsCell, type AbiInputs, type AbiJson } from '@junction/tvm';

/**
 * Encodes the body of an event, base64.
 *
 * @throws TypeError if the ABI does not contain the event
 */
export function encodeEventBody(abi: AbiJson, name: string, inputs: AbiInputs): string {
  const entry = [...getAbiEntryIndex(abi).eventsById.values()].find((one) => one.name === name);
  if (!entry) throw new TypeError(`no event ${name}`);
  const params = [{ name: 'eventId', type: 'uint32' }, ...entry.inputs];
  return encodeAbiParamsCell(params, { eventId: entry.id, ...inputs }, getAbiEntryIndex(abi).version).boc;
}
