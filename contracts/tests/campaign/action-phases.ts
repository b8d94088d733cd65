import { decodeMessage, decodeTransaction, parseBoc } from '@junction/tvm';
import { contractOfAccount } from '../bounds/meter.ts';
import { getAbi } from '../stage.ts';
import { formatCall } from '../recorded/outcome.ts';
import { Violation } from './step.ts';

/** A transaction and the ShardAccount after it, base64 BOCs. */
interface TransactionResult {
  readonly transaction: string;
  readonly account: string;
}

/** True for calls with a response. If the caller attaches too few coins for it, only the response is lost. */
const isGetter = (contract: string, call: string): boolean =>
  getAbi(contract).functions.some(({ name, outputs }) => name === call && outputs.length > 0);

/**
 * Throws a `Violation` when a contract of ours failed in the action phase: nothing is sent, stored or bounced
 * then, and the coins stay.
 */
export function assertActionsRan(ran: TransactionResult, message: string): void {
  const { resultCode = 0 } = decodeTransaction(ran.transaction);
  if (resultCode === 0 || resultCode === 1) return;
  const contract = contractOfAccount(ran.account);
  if (contract === undefined) return;
  const call = formatCall(decodeMessage(parseBoc(message)));
  if (isGetter(contract, call)) return;
  throw new Violation(`${contract} failed its actions with ${resultCode} after ${call}`);
}
