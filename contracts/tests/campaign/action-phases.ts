import type { VmOutput } from '@junction/devnet/vm';
import { decodeMessage, decodeTransaction, parseBoc } from '@junction/tvm';
import { contractOfAccount } from '../bounds/meter.ts';
import { abiOf } from '../stage.ts';
import { nameOfCall } from '../recorded/outcome.ts';
import { Violation } from './step.ts';

/** Questions that change nothing: whoever brings too little for the answer loses just that. */
const isGetter = (contract: string, call: string): boolean =>
  abiOf(contract).functions.some(({ name, outputs }) => name === call && outputs.length > 0);

/** Throws when one of our contracts failed its action phase: nothing was sent or stored, nothing bounced, and the coins stayed. */
export function assertActionsRan(output: VmOutput, message: string): void {
  if (!output.ok) return;
  const { resultCode = 0 } = decodeTransaction(output.transaction);
  if (resultCode === 0 || resultCode === 1) return;
  const contract = contractOfAccount(output.account);
  if (contract === undefined) return;
  const call = nameOfCall(decodeMessage(parseBoc(message)));
  if (isGetter(contract, call)) return;
  throw new Violation(`${contract} failed its actions with ${resultCode} after ${call}`);
}
