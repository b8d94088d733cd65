import { isAddress, seconds, toAddress, type Address, type Seconds } from '@junction/primitives';

/** What methods answer, read from what a node sent: `undefined` for anything of another shape. */

export interface ChainTimings {
  readonly genLt: bigint;
  readonly genUtime: Seconds;
}

/** What a node says of an account; `unchanged` only where the question named the transaction that is known. */
export type ContractState =
  | {
      readonly type: 'exists';
      /** Account without its leading tag bit, base64: what `runGetter` wants. */
      readonly accountStuffBoc: string;
      readonly lastTransaction: { readonly lt: bigint; readonly hash: string };
      readonly timings: ChainTimings;
    }
  | { readonly type: 'notExists' | 'unchanged'; readonly timings: ChainTimings };

/** The newest block of a node, its time in seconds. */
export interface NodeTimings {
  readonly seqno: number;
  readonly time: Seconds;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(json: unknown): Fields | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : undefined;
}

const DIGITS = /^\d{1,20}$/;

function logicalTime(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && DIGITS.test(text) ? BigInt(text) : undefined;
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function readTimings(json: unknown): ContractState['timings'] | undefined {
  const fields = fieldsOf(json);
  const genLt = logicalTime(fields?.['genLt']);
  const genUtime = count(fields?.['genUtime']);
  if (genLt === undefined || genUtime === undefined) return undefined;
  return { genLt, genUtime: seconds(genUtime) };
}

/** Reads a node's answer; undefined when it has another shape. */
export function readContractState(json: unknown): ContractState | undefined {
  const fields = fieldsOf(json);
  const timings = readTimings(fields?.['timings']);
  if (!fields || !timings) return undefined;
  const { type, account } = fields;
  if (type === 'notExists' || type === 'unchanged') return { type, timings };
  const last = fieldsOf(fields['lastTransactionId']);
  const lt = logicalTime(last?.['lt']);
  const hash = last?.['hash'];
  if (type !== 'exists' || typeof account !== 'string' || lt === undefined || typeof hash !== 'string')
    return undefined;
  return { type, accountStuffBoc: account, lastTransaction: { lt, hash }, timings };
}

/** Reads a node's answer; undefined when it has another shape. */
export function readNodeTimings(json: unknown): NodeTimings | undefined {
  const fields = fieldsOf(json);
  const seqno = count(fields?.['lastMcBlockSeqno']);
  const time = count(fields?.['lastMcUtime']);
  return seqno === undefined || time === undefined ? undefined : { seqno, time: seconds(time) };
}

/** News of a block, as a stream tells it; undefined when it has another shape. */
export function readPulse(
  json: unknown,
): { readonly lt: bigint; readonly time: Seconds; readonly seqno: number } | undefined {
  const fields = fieldsOf(json);
  const lt = logicalTime(fields?.['lt']);
  const time = count(fields?.['utime']);
  const seqno = count(fields?.['seqno']);
  return lt === undefined || time === undefined || seqno === undefined
    ? undefined
    : { lt, time: seconds(time), seqno };
}

/** Reads a list of texts; undefined when one is none. */
export function readTexts(json: unknown): readonly string[] | undefined {
  return Array.isArray(json) && json.every((one) => typeof one === 'string') ? json : undefined;
}

/** Reads a list of canonical addresses; undefined when one is none. */
export function readAddresses(json: unknown): readonly Address[] | undefined {
  const texts = readTexts(json);
  return texts?.every(isAddress) === true ? texts.map(toAddress) : undefined;
}

/** A text or nothing; nothing is told as null. */
export function readMaybeText(json: unknown): { readonly text: string | undefined } | undefined {
  if (json === null || json === undefined) return { text: undefined };
  return typeof json === 'string' ? { text: json } : undefined;
}

/** Reads the chain's parameters, base64; undefined when the answer has another shape. */
export function readBlockchainConfig(
  json: unknown,
): { readonly globalId: number; readonly boc: string } | undefined {
  const fields = fieldsOf(json);
  const [globalId, boc] = [fields?.['globalId'], fields?.['config']];
  return typeof globalId === 'number' && Number.isInteger(globalId) && typeof boc === 'string'
    ? { globalId, boc }
    : undefined;
}
