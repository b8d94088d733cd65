import { isAddress, seconds, toAddress, type Address, type Seconds } from '@junction/primitives';

/** Logical time and Unix time of the state that a node returned. */
export interface ChainTimings {
  readonly genLt: bigint;
  readonly genUtime: Seconds;
}

/** State of an account. `unchanged` is only returned if the request contained the last known transaction. */
export type ContractState =
  | {
      readonly type: 'exists';
      /** Account BOC without its leading tag bit, base64: the input of `runGetter`. */
      readonly accountStuffBoc: string;
      readonly lastTransaction: { readonly lt: bigint; readonly hash: string };
      readonly timings: ChainTimings;
    }
  | { readonly type: 'notExists' | 'unchanged'; readonly timings: ChainTimings };

/** Newest block of a node. Its time is in seconds. */
export interface NodeTimings {
  readonly seqno: number;
  readonly time: Seconds;
}

type Fields = Readonly<Record<string, unknown>>;

function asFields(json: unknown): Fields | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : undefined;
}

const DIGITS = /^\d{1,20}$/;

function readLogicalTime(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && DIGITS.test(text) ? BigInt(text) : undefined;
}

function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function readTimings(json: unknown): ContractState['timings'] | undefined {
  const fields = asFields(json);
  const genLt = readLogicalTime(fields?.['genLt']);
  const genUtime = readCount(fields?.['genUtime']);
  if (genLt === undefined || genUtime === undefined) return undefined;
  return { genLt, genUtime: seconds(genUtime) };
}

/** Parses the response to `getContractState`; undefined if it has another format. */
export function readContractState(json: unknown): ContractState | undefined {
  const fields = asFields(json);
  const timings = readTimings(fields?.['timings']);
  if (!fields || !timings) return undefined;
  const { type, account } = fields;
  if (type === 'notExists' || type === 'unchanged') return { type, timings };
  const last = asFields(fields['lastTransactionId']);
  const lt = readLogicalTime(last?.['lt']);
  const hash = last?.['hash'];
  if (type !== 'exists' || typeof account !== 'string' || lt === undefined || typeof hash !== 'string')
    return undefined;
  return { type, accountStuffBoc: account, lastTransaction: { lt, hash }, timings };
}

/** Parses the response to `getTimings`; undefined if it has another format. */
export function readNodeTimings(json: unknown): NodeTimings | undefined {
  const fields = asFields(json);
  const seqno = readCount(fields?.['lastMcBlockSeqno']);
  const time = readCount(fields?.['lastMcUtime']);
  return seqno === undefined || time === undefined ? undefined : { seqno, time: seconds(time) };
}

/** Parses the block notification of a stream; undefined if it has another format. */
export function readBlockNotification(
  json: unknown,
): { readonly lt: bigint; readonly time: Seconds; readonly seqno: number } | undefined {
  const fields = asFields(json);
  const lt = readLogicalTime(fields?.['lt']);
  const time = readCount(fields?.['utime']);
  const seqno = readCount(fields?.['seqno']);
  return lt === undefined || time === undefined || seqno === undefined
    ? undefined
    : { lt, time: seconds(time), seqno };
}

/** Parses a list of texts; undefined if an item is not a text. */
export function parseTextList(json: unknown): readonly string[] | undefined {
  return Array.isArray(json) && json.every((one) => typeof one === 'string') ? json : undefined;
}

/** Parses a list of canonical addresses; undefined if an item is not an address. */
export function parseAddressList(json: unknown): readonly Address[] | undefined {
  const texts = parseTextList(json);
  return texts?.every(isAddress) === true ? texts.map(toAddress) : undefined;
}

/** Parses an optional text. `text` is undefined for null; the result is undefined for any other format. */
export function readOptionalText(json: unknown): { readonly text: string | undefined } | undefined {
  if (json === null || json === undefined) return { text: undefined };
  return typeof json === 'string' ? { text: json } : undefined;
}

/** Parses the response with the blockchain parameters (`boc`, base64); undefined if it has another format. */
export function readBlockchainConfig(
  json: unknown,
): { readonly globalId: number; readonly boc: string } | undefined {
  const fields = asFields(json);
  const [globalId, boc] = [fields?.['globalId'], fields?.['config']];
  return typeof globalId === 'number' && Number.isInteger(globalId) && typeof boc === 'string'
    ? { globalId, boc }
    : undefined;
}
