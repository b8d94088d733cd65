import { decodeMessage, decodeTransaction, parseBoc } from '@junction/tvm';
import { identifyContract } from '../bounds/meter.ts';
import { getAbi } from '../stage.ts';
import { formatCall } from '../recorded/outcome.ts';
import { Violation } from './step.ts';

/** A transaction and the ShardAccount after it, base64 BOCs. */
interface TransactionResult {
  readonly transaction: string;
  readonly account: string;
}

/** True for calls with a response. When the caller attaches too few coins, only the response is lost. */
const isGetter = (contract: string, call: string): boolean =>
  getAbi(contract).functions.some(({ name, outputs }) => name === call && outputs.length > 0);

/**
 * Throws a `Violation` when the action phase of one of our contracts failed: nothing was sent, stored or bounced, and
 * the contract kept the coins.
 */
export function assertActionPhaseSucceeded(ran: TransactionResult, message: string): void {
  const { resultCode = 0 } = decodeTransaction(ran.transaction);
  if (resultCode === 0 || resultCode === 1) return;
  const contract = identifyContract(ran.account);
  if (contract === undefined) return;
  const call = formatCall(decodeMessage(parseBoc(message)));
  if (isGetter(contract, call)) return;
  throw new Violation(`${contract} failed its actions with ${resultCode} after ${call}`);
}
