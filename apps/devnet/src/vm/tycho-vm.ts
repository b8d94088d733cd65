import { Cell, Dictionary, beginCell } from '@ton/core';
import { defaultConfig } from '@tychosdk/emulator/dist/config/defaultConfig.js';
import { create_emulator, emulate_with_emulator } from '@tychosdk/emulator/dist/wasm/tycho_emulator.js';
import type { Seconds } from '@junction/primitives';

/** Input of one transaction for the emulator. */

export interface TransactionExecutionInput {
  /** State before the transaction as a ShardAccount, base64 BOC. */
  readonly account: string;
  /** Message to execute, base64 BOC. */
  readonly message: string;
  readonly now: Seconds;
  /** Logical time at which the transaction starts. */
  readonly lt: bigint;
  /** Random seed of the block, 64 hexadecimal characters. It is fixed, so that a replay is deterministic. */
  readonly seed: string;
}

export type TransactionExecutionOutput =
  | { readonly ok: true; readonly transaction: string; readonly account: string }
  /** The message was not accepted; `exitCode` is set if code was executed. */
  | { readonly ok: false; readonly reason: string; readonly exitCode: number | undefined };

const GLOBAL_ID_PARAM = 19;
const CELL_VALUE = {
  serialize: (cell: Cell, builder: ReturnType<typeof beginCell>): void => void builder.storeRef(cell),
  parse: (slice: ReturnType<Cell['beginParse']>): Cell => slice.loadRef(),
};

/** ShardAccount of an address that has no state. */
export const EMPTY_SHARD_ACCOUNT_BOC: string = beginCell()
  .storeRef(beginCell().storeBit(0).endCell())
  .storeUint(0, 256)
  .storeUint(0, 64)
  .endCell()
  .toBoc()
  .toString('base64');

export class TychoVm {
  readonly globalId: number;
  /**
   * Blockchain configuration in the format of nodes: 256 bits with the config address, then the dictionary. Base64 BOC.
   */
  readonly configParams: string;
  readonly #emulator: number;

  constructor(globalId: number) {
    const parameters = Dictionary.loadDirect(
      Dictionary.Keys.Int(32),
      CELL_VALUE,
      Cell.fromBase64(defaultConfig),
    );
    // Signatures include the global id. The devnet has a global id of its own, so that signatures for the devnet are
    // invalid on all other networks.
    parameters.set(GLOBAL_ID_PARAM, beginCell().storeInt(globalId, 32).endCell());
    const root = beginCell().storeDictDirect(parameters).endCell();
    const address = parameters.get(0);
    if (address === undefined) throw new TypeError('the chain configuration has no parameter 0');
    this.globalId = globalId;
    this.configParams = beginCell()
      .storeBuffer(address.beginParse().loadBuffer(32))
      .storeRef(root)
      .endCell()
      .toBoc()
      .toString('base64');
    this.#emulator = create_emulator(root.toBoc().toString('base64'), 0);
  }

  /** Executes one transaction. Verifies signatures and executes actions strictly in order, as a real node does. */
  run(input: TransactionExecutionInput): TransactionExecutionOutput {
    // The JSON is written by hand, because this runs once per transaction. Bounced bodies are truncated to 256 bits,
    // because the network's capabilities do not include full bodies.
    const parameters = `{"unixtime":${input.now},"lt":"${input.lt}","rand_seed":"${input.seed}","ignore_chksig":false,"debug_enabled":false,"full_body_in_bounced":false}`;
    const answer = JSON.parse(
      emulate_with_emulator(this.#emulator, undefined, input.account, input.message, parameters),
    ) as EmulatorAnswer;
    if (!answer.ok) return { ok: false, reason: answer.message, exitCode: undefined };
    const { output } = answer;
    return output.success
      ? { ok: true, transaction: output.transaction, account: output.shard_account }
      : { ok: false, reason: output.error, exitCode: output.vm_exit_code };
  }
}

type EmulatorAnswer =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true;
      readonly output:
        | { readonly success: true; readonly transaction: string; readonly shard_account: string }
        | { readonly success: false; readonly error: string; readonly vm_exit_code?: number };
    };
