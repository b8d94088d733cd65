import { Cell, loadTransaction } from '@ton/core';
import * as nekoton from 'nekoton-wasm/node';
import { TychoVm } from '@junction/devnet/vm';
import type { TransactionExecutionInput, TransactionExecutionOutput } from '@junction/devnet/vm';

/**
 * Outcome of a transaction that must be equal in both VMs. Fees and gas are omitted, because the VMs charge different
 * amounts.
 */
interface ReplayedOutcome {
  readonly exitCode: number | undefined;
  readonly actionCode: number | undefined;
  readonly aborted: boolean;
  readonly outMessages: number;
}

export interface WalletVmDivergence {
  /** Function id: the first 32 bits of the message body. */
  readonly call: string;
  readonly account: string;
  readonly chain: ReplayedOutcome;
  readonly wallet: ReplayedOutcome | { readonly rejected: string };
}

/** Replays transactions of the chain in the VM of wallets. */
export interface WalletVmReplay {
  readonly transactions: number;
  readonly divergences: readonly WalletVmDivergence[];
  /** Returns the number of transactions replayed since the last call, and the transactions whose outcomes differed. */
  readonly take: () => { readonly transactions: number; readonly divergences: readonly WalletVmDivergence[] };
  readonly stop: () => void;
}

/**
 * Runs every further transaction of all test chains a second time, with the same state and message, in the VM of wallet
 * apps. Wallet apps show the result of this VM to their users before they sign.
 */
export function replayInWalletVm(): WalletVmReplay {
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const run = TychoVm.prototype.run;
  let transactions = 0;
  let divergences: WalletVmDivergence[] = [];
  TychoVm.prototype.run = function replayed(this: TychoVm, input): TransactionExecutionOutput {
    const output = run.call(this, input);
    if (!output.ok) return output;
    transactions += 1;
    const divergence = compare(this, input, output.transaction);
    if (divergence !== undefined) divergences.push(divergence);
    return output;
  };
  return {
    get transactions() {
      return transactions;
    },
    get divergences() {
      return divergences;
    },
    take() {
      const seen = { transactions, divergences };
      transactions = 0;
      divergences = [];
      return seen;
    },
    stop() {
      TychoVm.prototype.run = run;
    },
  };
}

function compare(
  vm: TychoVm,
  input: TransactionExecutionInput,
  transactionBoc: string,
): WalletVmDivergence | undefined {
  const chain = endingOnChain(transactionBoc);
  const wallet = endingInWallet(vm, input);
  if (JSON.stringify(chain) === JSON.stringify(wallet)) return undefined;
  const transaction = loadTransaction(Cell.fromBase64(transactionBoc).beginParse());
  const body = transaction.inMessage?.body.beginParse();
  const call =
    body && body.remainingBits >= 32 ? body.preloadUint(32).toString(16).padStart(8, '0') : 'empty';
  return { call, account: transaction.address.toString(16), chain, wallet };
}

function endingOnChain(boc: string): ReplayedOutcome {
  const transaction = loadTransaction(Cell.fromBase64(boc).beginParse());
  const { description, outMessagesCount: outMessages } = transaction;
  if (description.type !== 'generic') throw new Error(`${description.type}: no ordinary transaction`);
  const { computePhase, actionPhase, aborted } = description;
  return {
    exitCode: computePhase.type === 'vm' ? computePhase.exitCode : undefined,
    actionCode: actionPhase?.resultCode,
    aborted,
    outMessages,
  };
}

function endingInWallet(
  vm: TychoVm,
  input: TransactionExecutionInput,
): ReplayedOutcome | { rejected: string } {
  const account = Cell.fromBase64(input.account).refs[0]?.toBoc().toString('base64') ?? '';
  try {
    const answer = nekoton.executeLocal(
      vm.configParams,
      account,
      input.message,
      input.now,
      false,
      undefined,
      vm.globalId,
    );
    if (!('transaction' in answer)) return { rejected: `exit ${answer.exitCode}` };
    const { exitCode, resultCode: actionCode, aborted, outMessages } = answer.transaction;
    return { exitCode, actionCode, aborted, outMessages: outMessages.length };
  } catch (error) {
    return { rejected: String(error) };
  }
}
