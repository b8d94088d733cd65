import { decodeMessage, decodeTransaction, parseBoc } from '@junction/tvm';
import { contractOfAccount } from '../bounds/meter.ts';
import { abiOf } from '../stage.ts';
import { nameOfCall } from '../recorded/outcome.ts';
import { Violation } from './step.ts';

/** A transaction and the ShardAccount after it; base64 BOCs. */
interface Ran {
  readonly transaction: string;
  readonly account: string;
}

/** Read-only queries: a caller with too few coins for the response loses only those. */
const isGetter = (contract: string, call: string): boolean =>
  abiOf(contract).functions.some(({ name, outputs }) => name === call && outputs.length > 0);

/** Throws when one of our contracts failed its action phase: nothing was sent or stored, nothing bounced, and the coins stayed. */
export function assertActionsRan(ran: Ran, message: string): void {
  const { resultCode = 0 } = decodeTransaction(ran.transaction);
  if (resultCode === 0 || resultCode === 1) return;
  const contract = contractOfAccount(ran.account);
  if (contract === undefined) return;
  const call = nameOfCall(decodeMessage(parseBoc(message)));
  if (isGetter(contract, call)) return;
  throw new Violation(`${contract} failed its actions with ${resultCode} after ${call}`);
}
