import { readdirSync } from 'node:fs';
import type { TransactionExecutionOutput } from '@junction/devnet/vm';
import { getAbiEntryIndex, CellReader, decodeTransaction, parseBoc } from '@junction/tvm';
import type { AbiJson, Cell, MessageRecord } from '@junction/tvm';
import { getAbi } from '../stage.ts';
import { getContractByCodeHash, hashCellWithContractNames } from './codes.ts';

// Formats the outcome of a message as readable lines. Gas is omitted; amounts that depend on gas are replaced by
// "the rest".

/** One effect of a transaction: its description, and an amount if it has one. */
export interface TransactionOutcomeLine {
  readonly what: string;
  /** Nano. */
  readonly amount?: bigint;
}

const DIGITS = 10;
const REST = 'rest';
const BETWEEN = ' = ';

interface NamedFunction {
  readonly name: string;
  readonly abi: AbiJson;
}

const functions = new Map<number, NamedFunction>();
for (const file of readdirSync(new URL('../../abi', import.meta.url))) {
  if (!file.endsWith('.abi.json')) continue;
  const abi = getAbi(file.replace('.abi.json', ''));
  const { functionsById, eventsById } = getAbiEntryIndex(abi);
  for (const { id, name } of [...functionsById.values(), ...eventsById.values()])
    if (!functions.has(id)) functions.set(id, { name, abi });
}

/** Returns the function or event whose id is the first 32 bits of a body; undefined if unknown. */
export const getFunctionById = (id: number | undefined): NamedFunction | undefined =>
  id === undefined ? undefined : functions.get(id);

/**
 * Returns the name of the called function, or `coins` if there is none. The prefix `outside` marks external messages,
 * and `takes back` is returned for bounced messages.
 */
export function formatCall({ kind, bounced, body, bodyId }: MessageRecord): string {
  if (kind === 'external-in') return `outside ${formatFunctionId(body && outsideId(body))}`;
  return bounced ? 'takes back' : formatFunctionId(bodyId);
}

/**
 * Returns the function id of an external message. The id follows the signature, the public key, the time and the
 * expiry.
 */
function outsideId(body: Cell): number | undefined {
  const reader = new CellReader(body);
  try {
    if (reader.readBit()) reader.skipBits(512);
    if (reader.readBit()) reader.skipBits(256);
    reader.skipBits(64 + 32);
    return reader.readNumber(32);
  } catch {
    return undefined;
  }
}

/** Returns the name of the function with this id; `coins` without an id, and the id in hex if it is unknown. */
const formatFunctionId = (id: number | undefined): string =>
  id === undefined ? 'coins' : (getFunctionById(id)?.name ?? id.toString(16).padStart(8, '0'));

export function describeTransactionOutcome(output: TransactionExecutionOutput): TransactionOutcomeLine[] {
  if (!output.ok) return [{ what: `not accepted, exit ${output.exitCode ?? 'unknown'}` }];
  const { exitCode, resultCode, outMessages, events, endStatus } = decodeTransaction(output.transaction);
  const ending = `exit ${exitCode ?? 'none'}${resultCode ? `, actions ${resultCode}` : ''}`;
  return [
    { what: endStatus === 'active' ? ending : `${ending}, then ${endStatus}` },
    ...events.map((event) => ({ what: `event ${describeMessage(event)}` })),
    ...outMessages.map((message) => ({
      what: `to ${short(message.to)} ${describeMessage(message)}`,
      amount: message.value,
    })),
    ...accountLines(parseBoc(output.account)),
  ];
}

const short = (address: string | undefined): string => address?.slice(2, 2 + DIGITS) ?? 'nobody';
const formatShortDigest = (cell: Cell | undefined): string =>
  cell ? ` #${hashCellWithContractNames(cell).slice(0, DIGITS)}` : '';

function describeMessage({ kind, body, bodyId, bounce, bounced, hasStateInit }: MessageRecord): string {
  const name = bounced ? 'bounced' : formatFunctionId(bodyId);
  const isLost = kind === 'internal' && !bounce;
  return `${name}${isLost ? ', no bounce' : ''}${hasStateInit ? ', deploys' : ''}${formatShortDigest(body)}`;
}

/** Returns lines for the balance, code and data of the account; none for a missing account. */
function accountLines({ refs: [root] }: Cell): TransactionOutcomeLine[] {
  if (!root) return [];
  const reader = new CellReader(root);
  if (!reader.readBit()) return [];
  reader.skipBits(3 + 8 + 256);
  // StorageUsed: cells and bits as variable-length numbers, then StorageExtraInfo.
  for (let count = 0; count < 2; count += 1) reader.skipBits(8 * reader.readNumber(3));
  if (reader.readNumber(3) === 1) reader.skipBits(256);
  reader.skipBits(32);
  if (reader.readBit()) reader.readCoins();
  reader.skipBits(64);
  const amount = reader.readCoins();
  reader.readMaybeRef();
  const balanceLine: TransactionOutcomeLine = { what: 'keeps', amount };
  if (!reader.readBit()) return [balanceLine];
  if (reader.readBit()) reader.skipBits(5);
  if (reader.readBit()) reader.skipBits(2);
  const code = reader.readMaybeRef();
  const data = reader.readMaybeRef();
  return [balanceLine, { what: `code${codeName(code)}` }, { what: `data${formatShortDigest(data)}` }];
}

const codeName = (code: Cell | undefined): string =>
  code ? ` ${getContractByCodeHash(code.hash) ?? hashCellWithContractNames(code).slice(0, DIGITS)}` : '';

/**
 * Returns the lines as stored text. `other` are the lines of a run with more gas; amounts that differ between the runs
 * are replaced by "the rest". Undefined if the runs differ in anything else.
 */
export function maskDifferingAmounts(
  lines: readonly TransactionOutcomeLine[],
  other: readonly TransactionOutcomeLine[],
): string[] | undefined {
  if (lines.length !== other.length || lines.some(({ what }, at) => what !== other[at]?.what))
    return undefined;
  return lines.map(({ what, amount }, at) => {
    if (amount === undefined) return what;
    return what + BETWEEN + (amount === other[at]?.amount ? String(amount) : REST);
  });
}

/** Returns the lines as stored text, with the same amounts masked as in `expected`. */
export function formatOutcomeLinesMaskedLikeExpected(
  expected: readonly string[],
  lines: readonly TransactionOutcomeLine[],
): string[] {
  return lines.map(({ what, amount }, at) => {
    if (amount === undefined) return what;
    return what + BETWEEN + (expected[at]?.endsWith(BETWEEN + REST) ? REST : String(amount));
  });
}
