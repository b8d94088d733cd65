import { decodeBody, decodeEvents } from '@junction/tvm';
import type { AbiJson, DecodedCall } from '@junction/tvm';
import type { Address } from '@junction/primitives';
import type { Step, Trace } from '../stage.ts';
import { CALLBACKS, WALLET } from '../token-stage.ts';
import type { Names } from './names.ts';
import { textIn } from './recording.ts';
import type { Outcome, PlainRecord, RecordedCallback, RecordedEvent, RecordedTokens } from './recording.ts';

/** A kind of contract in a recording: pattern of its names, and ABI of its functions and events. */
export interface Known {
  readonly prefix: RegExp;
  readonly abi: AbiJson;
}

/** Contracts, users and names of a recording, needed to describe a trace in its terms. */
export interface View {
  readonly names: Names;
  readonly contracts: readonly Known[];
  /** ABIs of the callbacks that users receive. */
  readonly callbacks: readonly AbiJson[];
  readonly users: RegExp;
}

/** Returns an ABI with the functions and events of all ABIs. */
export function joined(first: AbiJson, ...more: readonly AbiJson[]): AbiJson {
  return {
    ...first,
    functions: [first, ...more].flatMap((abi) => abi.functions),
    events: [first, ...more].flatMap((abi) => abi.events ?? []),
  };
}

const recordOf = (view: View, call: DecodedCall): PlainRecord =>
  Object.fromEntries(Object.entries(call.inputs).map(([name, value]) => [name, view.names.plain(value)]));

function knownAt(view: View, account: Address): AbiJson | undefined {
  const name = view.names.nameOf(account);
  return view.contracts.find(({ prefix }) => prefix.test(name))?.abi;
}

function eventsOf(view: View, { account, transaction }: Step): RecordedEvent[] {
  const abi = knownAt(view, account);
  if (!abi) return [];
  return decodeEvents(abi, transaction).map((event) => ({
    at: view.names.nameOf(account),
    event: event.method,
    data: recordOf(view, event),
  }));
}

function callOf({ transaction }: Step, abi: AbiJson): DecodedCall | undefined {
  const message = transaction.inMessage;
  return message?.body === undefined || message.bounced ? undefined : decodeBody(abi, message.body);
}

const TOKEN_WALLET = /^(.+)\.wallet\((.+)\)$/;

function tokensOf(view: View, step: Step): RecordedTokens[] {
  const [, token, owner] = TOKEN_WALLET.exec(view.names.nameOf(step.account)) ?? [];
  const call = callOf(step, WALLET);
  if (token === undefined || owner === undefined || call?.method !== 'acceptTransfer') return [];
  if (step.transaction.aborted) return [];
  const inputs = recordOf(view, call);
  return [
    {
      token,
      from: textIn(inputs, 'sender'),
      to: owner,
      amount: textIn(inputs, 'amount'),
      payload: textIn(inputs, 'payload'),
      notify: inputs['notify'] === true,
    },
  ];
}

function callbacksOf(view: View, step: Step): RecordedCallback[] {
  const to = view.names.nameOf(step.account);
  if (!view.users.test(to)) return [];
  for (const abi of [...view.callbacks, CALLBACKS]) {
    const call = callOf(step, abi);
    const from = step.transaction.inMessage?.from;
    if (call && from)
      return [{ to, from: view.names.nameOf(from), method: call.method, args: recordOf(view, call) }];
  }
  return [];
}

/** Returns the failures of known contracts. Accounts without code are ignored. */
function failuresOf(view: View, step: Step): Outcome['failures'] {
  const { exitCode, aborted, resultCode } = step.transaction;
  const abi = knownAt(view, step.account);
  if (!aborted || exitCode === undefined || !abi) return [];
  const method = callOf(step, abi)?.method ?? 'unknown';
  return [
    {
      contract: view.names.nameOf(step.account),
      method,
      exit: exitCode === 0 ? Number(resultCode) : exitCode,
    },
  ];
}

/** Converts a trace to the form of recordings. */
export function observe(view: View, trace: Trace): Outcome {
  return {
    events: trace.steps.flatMap((step) => eventsOf(view, step)),
    tokens: trace.steps.flatMap((step) => tokensOf(view, step)),
    callbacks: trace.steps.flatMap((step) => callbacksOf(view, step)),
    failures: trace.steps.flatMap((step) => failuresOf(view, step)),
  };
}

/** Returns the nano received by an account. */
export function coinsBackTo(trace: Trace, account: Address): bigint {
  return trace.at(account).reduce((sum, { transaction }) => sum + (transaction.inMessage?.value ?? 0n), 0n);
}
