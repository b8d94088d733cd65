import { decodeBody, decodeEvents } from '@junction/tvm';
import type { AbiJson, DecodedCall } from '@junction/tvm';
import type { Address } from '@junction/primitives';
import type { TraceStep, Trace } from '../stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI } from '../token-stage.ts';
import type { AddressNames } from './names.ts';
import { getTextField } from './recording.ts';
import type {
  RecordedOutcome,
  RecordedJsonRecord,
  RecordedCallback,
  RecordedEvent,
  RecordedTokenTransfer,
} from './recording.ts';

/** A kind of contract in a recording: pattern of its names, and ABI of its functions and events. */
export interface RecordedContractKind {
  readonly prefix: RegExp;
  readonly abi: AbiJson;
}

/** Contracts, users and names of a recording, needed to convert a trace to the form of the recordings. */
export interface RecordingConversionContext {
  readonly names: AddressNames;
  readonly contracts: readonly RecordedContractKind[];
  /** ABIs of the callbacks that users receive. */
  readonly callbacks: readonly AbiJson[];
  readonly users: RegExp;
}

/** Merges the functions and events of several ABIs into the first one. */
export function mergeAbis(first: AbiJson, ...more: readonly AbiJson[]): AbiJson {
  return {
    ...first,
    functions: [first, ...more].flatMap((abi) => abi.functions),
    events: [first, ...more].flatMap((abi) => abi.events ?? []),
  };
}

const toPlainRecord = (view: RecordingConversionContext, call: DecodedCall): RecordedJsonRecord =>
  Object.fromEntries(Object.entries(call.inputs).map(([name, value]) => [name, view.names.plain(value)]));

function findAbi(view: RecordingConversionContext, account: Address): AbiJson | undefined {
  const name = view.names.nameOf(account);
  return view.contracts.find(({ prefix }) => prefix.test(name))?.abi;
}

function getEvents(view: RecordingConversionContext, { account, transaction }: TraceStep): RecordedEvent[] {
  const abi = findAbi(view, account);
  if (!abi) return [];
  return decodeEvents(abi, transaction).map((event) => ({
    at: view.names.nameOf(account),
    event: event.method,
    data: toPlainRecord(view, event),
  }));
}

function decodeCall({ transaction }: TraceStep, abi: AbiJson): DecodedCall | undefined {
  const message = transaction.inMessage;
  return message?.body === undefined || message.bounced ? undefined : decodeBody(abi, message.body);
}

const TOKEN_WALLET = /^(.+)\.wallet\((.+)\)$/;

function getTokenTransfers(view: RecordingConversionContext, step: TraceStep): RecordedTokenTransfer[] {
  const [, token, owner] = TOKEN_WALLET.exec(view.names.nameOf(step.account)) ?? [];
  const call = decodeCall(step, TOKEN_WALLET_ABI);
  if (token === undefined || owner === undefined || call?.method !== 'acceptTransfer') return [];
  if (step.transaction.aborted) return [];
  const inputs = toPlainRecord(view, call);
  return [
    {
      token,
      from: getTextField(inputs, 'sender'),
      to: owner,
      amount: getTextField(inputs, 'amount'),
      payload: getTextField(inputs, 'payload'),
      notify: inputs['notify'] === true,
    },
  ];
}

function getCallbacks(view: RecordingConversionContext, step: TraceStep): RecordedCallback[] {
  const to = view.names.nameOf(step.account);
  if (!view.users.test(to)) return [];
  for (const abi of [...view.callbacks, TOKEN_CALLBACKS_ABI]) {
    const call = decodeCall(step, abi);
    const from = step.transaction.inMessage?.from;
    if (call && from)
      return [{ to, from: view.names.nameOf(from), method: call.method, args: toPlainRecord(view, call) }];
  }
  return [];
}

/** Returns the failures of known contracts. Accounts without code are ignored. */
function getFailures(view: RecordingConversionContext, step: TraceStep): RecordedOutcome['failures'] {
  const { exitCode, aborted, resultCode } = step.transaction;
  const abi = findAbi(view, step.account);
  if (!aborted || exitCode === undefined || !abi) return [];
  const method = decodeCall(step, abi)?.method ?? 'unknown';
  return [
    {
      contract: view.names.nameOf(step.account),
      method,
      exit: exitCode === 0 ? Number(resultCode) : exitCode,
    },
  ];
}

/** Converts a trace to the format in which recordings store outcomes. */
export function toRecordedOutcome(view: RecordingConversionContext, trace: Trace): RecordedOutcome {
  return {
    events: trace.steps.flatMap((step) => getEvents(view, step)),
    tokens: trace.steps.flatMap((step) => getTokenTransfers(view, step)),
    callbacks: trace.steps.flatMap((step) => getCallbacks(view, step)),
    failures: trace.steps.flatMap((step) => getFailures(view, step)),
  };
}

/** Returns the nano that an account received in a trace. */
export function getReturnedNano(trace: Trace, account: Address): bigint {
  return trace.at(account).reduce((sum, { transaction }) => sum + (transaction.inMessage?.value ?? 0n), 0n);
}
