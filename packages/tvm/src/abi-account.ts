import { err, nano, ok, toAddress, type Address, type Nano, type Result } from '@junction/primitives';
import * as nekoton from 'nekoton-wasm/node';
import { AbiError, getFunctionEntry, withAbiErrors } from './abi-codec.ts';
import type { AbiInputs, AbiJson, AbiRecord } from './abi-types.ts';
import { fromAbiTokens, toAbiTokens } from './abi-values.ts';

/** Call to encode as an external message. Keys are hexadecimal. */
export interface ExternalCall {
  readonly to: Address;
  readonly method: string;
  readonly inputs: AbiInputs;
  readonly publicKey: string;
  /** Ed25519 key that signs the message; undefined leaves it unsigned. */
  readonly secretKey?: string;
  /** Network id that the signature includes; undefined for networks without signature ids. */
  readonly globalId?: number;
  /** Chain time in milliseconds, from which the message's time and expiry are derived; defaults to the system clock. */
  readonly nowMs?: number;
  /** Seconds until the message expires. */
  readonly timeout?: number;
  readonly stateInit?: string;
}

/** Encoded external message. `boc` is base64, `expireAt` Unix seconds. */
export interface ExternalMessage {
  readonly boc: string;
  /** Hash of the message cell, hexadecimal. */
  readonly hash: string;
  readonly expireAt: number;
}

function createClock(nowMs: number | undefined): nekoton.ClockWithOffset {
  const clock = new nekoton.ClockWithOffset();
  if (nowMs !== undefined) clock.updateOffset(nowMs - clock.nowMs);
  return clock;
}

function createSignatureContext(globalId: number | undefined): nekoton.SignatureContext {
  return globalId === undefined ? { type: 'empty' } : { type: 'signatureId', globalId };
}

/**
 * Encodes an external message, signed if a secret key is given.
 *
 * @throws AbiError for inputs that do not match the ABI
 */
export function encodeExternalMessage(abi: AbiJson, call: ExternalCall): ExternalMessage {
  const entry = getFunctionEntry(abi, call.method);
  const clock = createClock(call.nowMs);
  try {
    return withAbiErrors(call.method, () => {
      const unsigned = nekoton.createExternalMessage(
        clock,
        call.to,
        entry.text,
        call.method,
        call.stateInit,
        toAbiTokens(call.inputs),
        call.publicKey,
        call.timeout ?? 60,
      );
      // Not freed: `sign` and `signFake` consume the object.
      const signature =
        call.secretKey === undefined
          ? undefined
          : nekoton.ed25519_sign(call.secretKey, unsigned.hash, createSignatureContext(call.globalId));
      const message = signature === undefined ? unsigned.signFake() : unsigned.sign(signature);
      return { boc: message.boc, hash: nekoton.getBocHash(message.boc), expireAt: message.expireAt };
    });
  } finally {
    clock.free();
  }
}

/**
 * Derives the address and state init (base64) that a contract with this code (base64) and initial data will have. The
 * ABI must have a `data` section.
 */
export function deriveContractAddress(
  abi: AbiJson,
  code: string,
  initialData: AbiInputs,
  publicKey?: string,
): { readonly address: Address; readonly stateInit: string } {
  return withAbiErrors('expectedAddress', () => {
    const found = nekoton.getExpectedAddress(
      nekoton.codeToTvc(code).boc,
      JSON.stringify(abi),
      0,
      publicKey,
      toAbiTokens(initialData),
    );
    return { address: toAddress(found.address), stateInit: found.stateInit };
  });
}

/**
 * Decodes the fields of a contract from its account state. The ABI must have a `fields` section.
 *
 * @param accountStuffBoc base64
 */
export function decodeContractFields(abi: AbiJson, accountStuffBoc: string): AbiRecord | undefined {
  return withAbiErrors('unpackFields', () => {
    const fields = nekoton.unpackContractFields(
      JSON.stringify({ ...abi, functions: [], events: [] }),
      accountStuffBoc,
      true,
    );
    return fields && fromAbiTokens(abi.fields ?? [], fields);
  });
}

/** Getter call on an account state. `accountStuffBoc` is the account state, base64. */
export interface GetterCall {
  readonly accountStuffBoc: string;
  readonly abi: AbiJson;
  readonly method: string;
  readonly inputs?: AbiInputs;
  /** True if the method takes an `answerId` and responds with an internal message instead of an external one. */
  readonly responsible?: boolean;
  readonly nowMs?: number;
}

/** Reason why a getter has no result: it threw an exception, or it sent no response. `exitCode` is that of the VM. */
export interface GetterFailure {
  readonly code: 'GETTER_THREW' | 'GETTER_NO_ANSWER';
  readonly exitCode: number;
}

/** Returns the answer id input, 0. Tokens before TIP-3.1 name it `_answer_id` instead of `answerId`. */
function buildAnswerIdInput(call: GetterCall): AbiInputs {
  const name = call.abi.functions.find((fn) => fn.name === call.method)?.inputs[0]?.name;
  return { [name === '_answer_id' ? name : 'answerId']: 0 };
}

/**
 * Maximum milliseconds that a getter may run. The library's clock advances meanwhile, so after a second the getter
 * would run at another time than requested.
 */
const MAX_RUN_MS = 1000;
const MAX_ATTEMPTS = 5;

/**
 * Runs a getter in the wallet library's VM. If a run ends a second or more after the requested time, it is repeated, at
 * most `MAX_ATTEMPTS` times in total.
 *
 * @returns an error if the contract throws an exception or does not respond
 * @throws AbiError for inputs that do not match the ABI
 */
export function runGetter(call: GetterCall): Result<AbiRecord, GetterFailure> {
  for (let tries = 1; ; tries += 1) {
    const clock = createClock(call.nowMs);
    try {
      const answer = runOnce(clock, call);
      const late = call.nowMs === undefined ? 0 : clock.nowMs - call.nowMs;
      if (late < MAX_RUN_MS || tries === MAX_ATTEMPTS) return answer;
    } finally {
      clock.free();
    }
  }
}

function runOnce(clock: nekoton.ClockWithOffset, call: GetterCall): Result<AbiRecord, GetterFailure> {
  const entry = getFunctionEntry(call.abi, call.method);
  const inputs =
    call.responsible === true ? { ...buildAnswerIdInput(call), ...call.inputs } : (call.inputs ?? {});
  try {
    const ran = nekoton.runLocal(
      clock,
      call.accountStuffBoc,
      entry.text,
      call.method,
      toAbiTokens(inputs),
      {},
      call.responsible ?? false,
      { type: 'empty' },
    );
    if (ran.code !== 0 && ran.code !== 1) return err({ code: 'GETTER_THREW', exitCode: ran.code });
    if (!ran.output) return err({ code: 'GETTER_NO_ANSWER', exitCode: ran.code });
    return ok(fromAbiTokens(entry.outputs, ran.output));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : JSON.stringify(cause);
    // The contract lacks this function, and the getter was called with an internal message.
    if (reason.includes('No external output messages')) return err({ code: 'GETTER_NO_ANSWER', exitCode: 0 });
    throw new AbiError('ABI_BAD_VALUE', { method: call.method, reason }, `${call.method}: ${reason}`, {
      cause,
    });
  }
}

/**
 * Returns the balance (nano) and code hash of an account state.
 *
 * @param accountStuffBoc base64
 * @throws AbiError if the account state is malformed
 */
export function readAccountBalanceAndCodeHash(accountStuffBoc: string): {
  readonly balance: Nano;
  /** Code hash, hexadecimal; undefined if no contract is deployed. */
  readonly codeHash: string | undefined;
} {
  return withAbiErrors('readAccount', () => {
    const state = nekoton.parseFullAccountBoc(nekoton.makeFullAccountBoc(accountStuffBoc));
    // oxlint-disable-next-line junction/no-silent-zero -- an account that is not there holds nothing
    return { balance: nano(BigInt(state?.balance ?? 0)), codeHash: state?.codeHash };
  });
}
