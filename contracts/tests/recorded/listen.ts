// Loaded before tests. If the environment variable RECORD_TRANSACTIONS names a folder, the messages that tested
// contracts receive are recorded in that folder.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Cell } from '@ton/core';
import { encodeInternalMessage } from '@junction/devnet/chain';
import { TychoVm } from '@junction/devnet/vm';
import type { TransactionExecutionInput, TransactionExecutionOutput } from '@junction/devnet/vm';
import type { Address } from '@junction/primitives';
import { decodeMessage, decodeTransaction, encodeBody, parseBoc, readGasUsed } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { readArtifacts } from '../../read-artifacts.ts';
import type { ContractName } from '../../contract-artifact.ts';
import { toTestAddress, COIN, ContractTestChain } from '../stage.ts';
import { formatCall } from './outcome.ts';

/** One line of a file of recorded messages. */
export interface RecordedMessageInput extends Pick<TransactionExecutionInput, 'account' | 'message' | 'now'> {
  readonly contract: ContractName;
  readonly lt: string;
  /**
   * Text that identifies the likely code path of the message: contract, function, exit codes and gas. Messages with
   * equal texts very likely take the same path through the code.
   */
  readonly way: string;
}

/** Maximum number of messages recorded per path and process. Messages of the same path may differ in their amounts. */
const MAX_PER_PATH = 6;
const ASKER = toTestAddress('9');

const CODES = new Map([...readArtifacts()].map(([name, { codeHash }]) => [codeHash, name]));

/**
 * Returns the contract whose code the account has; undefined for other codes. The code is the account's first
 * reference.
 */
function findContract(shardAccount: string): ContractName | undefined {
  const [account] = parseBoc(shardAccount).refs;
  const code = account?.refs[0]?.hash;
  return code === undefined ? undefined : CODES.get(code);
}

class Recorder {
  readonly #path: string;
  readonly #counts = new Map<string, number>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, `${process.pid}-${Date.now()}.jsonl`);
  }

  record({ account, message, now, lt }: TransactionExecutionInput, output: TransactionExecutionOutput): void {
    const contract = findContract(account) ?? (output.ok ? findContract(output.account) : undefined);
    if (contract === undefined) return;
    const called = formatCall(decodeMessage(parseBoc(message)));
    const ending = output.ok ? formatExit(output.transaction) : `refused ${output.exitCode}`;
    const way = [contract, called, ending].join(' ');
    const count = this.#counts.get(way) ?? 0;
    this.#counts.set(way, count + 1);
    if (count >= MAX_PER_PATH) return;
    const observed: RecordedMessageInput = { contract, way, account, message, now, lt: String(lt) };
    appendFileSync(this.#path, `${JSON.stringify(observed)}\n`);
  }
}

function formatExit(transaction: string): string {
  const { exitCode, resultCode } = decodeTransaction(transaction);
  return [exitCode, resultCode, readGasUsed(transaction)].join(' ');
}

interface StageWithGetters {
  ask: (
    this: ContractTestChain,
    to: Address,
    abi: AbiJson,
    method: string,
    inputs: AbiInputs,
    responsible: boolean,
  ) => unknown;
}

function listen(recorder: Recorder): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const run = TychoVm.prototype.run;
  TychoVm.prototype.run = function listened(this: TychoVm, input): TransactionExecutionOutput {
    const output = run.call(this, input);
    recorder.record(input, output);
    return output;
  };
  // Getter calls cause no transactions. To record a getter call, the same function is called by an internal message,
  // which the contract answers with a message.
  const vm = new Map<number, TychoVm>();
  const stage = ContractTestChain.prototype as unknown as StageWithGetters;
  const { ask } = stage;
  stage.ask = function listened(to, abi, method, inputs, responsible): unknown {
    if (responsible) {
      const { chain } = this;
      const body = Cell.fromBase64(encodeBody(abi, method, { answerId: 7, ...inputs }));
      const lt = chain.lt + 10_000n;
      const message = encodeInternalMessage({ from: ASKER, to, value: COIN, body }, lt - 1n, chain.now);
      const known = vm.get(chain.globalId) ?? new TychoVm(chain.globalId);
      vm.set(chain.globalId, known);
      known.run({
        account: chain.getState(to),
        message: message.toString('base64'),
        now: chain.now,
        lt,
        seed: '00'.repeat(32),
      });
    }
    return ask.call(this, to, abi, method, inputs, responsible);
  };
}

const folder = process.env['RECORD_TRANSACTIONS'];
if (folder !== undefined) listen(new Recorder(folder));
