import { readdirSync } from 'node:fs';
import type { VmOutput } from '@junction/devnet/vm';
import { abiIndex, CellReader, decodeTransaction, parseBoc } from '@junction/tvm';
import type { AbiJson, Cell, MessageRecord } from '@junction/tvm';
import { abiOf } from '../stage.ts';
import { contractOfCode, digestOf } from './codes.ts';

// Formats the outcome of a message as readable lines. Gas is omitted; amounts that depend on gas are replaced by
// "the rest".

/** One effect of a transaction: an amount, and what it is the amount of. */
export interface Line {
  readonly what: string;
  /** Nano. */
  readonly amount?: bigint;
}

const DIGITS = 10;
const REST = 'rest';
const BETWEEN = ' = ';

interface Named {
  readonly name: string;
  readonly abi: AbiJson;
}

const functions = new Map<number, Named>();
for (const file of readdirSync(new URL('../../abi', import.meta.url))) {
  if (!file.endsWith('.abi.json')) continue;
  const abi = abiOf(file.replace('.abi.json', ''));
  const { functionsById, eventsById } = abiIndex(abi);
  for (const { id, name } of [...functionsById.values(), ...eventsById.values()])
    if (!functions.has(id)) functions.set(id, { name, abi });
}

/** Returns the function or event whose id is the first 32 bits of a body; undefined if unknown. */
export const functionOf = (id: number | undefined): Named | undefined =>
  id === undefined ? undefined : functions.get(id);

/**
 * Returns the name of the called function or `coins`, with a prefix for external messages; `takes back` for a
 * bounced message.
 */
export function nameOfCall({ kind, bounced, body, bodyId }: MessageRecord): string {
  if (kind === 'external-in') return `outside ${calledBy(body && outsideId(body))}`;
  return bounced ? 'takes back' : calledBy(bodyId);
}

/** Returns the function id of an external message, which follows the signature, the public key and two times. */
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

/** Returns the function of an id, `coins` without id, or an unknown id in hex. */
const calledBy = (id: number | undefined): string =>
  id === undefined ? 'coins' : (functionOf(id)?.name ?? id.toString(16).padStart(8, '0'));

export function outcomeOf(output: VmOutput): Line[] {
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
const cut = (cell: Cell | undefined): string => (cell ? ` #${digestOf(cell).slice(0, DIGITS)}` : '');

function describeMessage({ kind, body, bodyId, bounce, bounced, hasStateInit }: MessageRecord): string {
  const name = bounced ? 'bounced' : calledBy(bodyId);
  const isLost = kind === 'internal' && !bounce;
  return `${name}${isLost ? ', no bounce' : ''}${hasStateInit ? ', deploys' : ''}${cut(body)}`;
}

/** Returns lines for the balance, code and data of the account; none for a missing account. */
function accountLines({ refs: [root] }: Cell): Line[] {
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
  const balanceLine: Line = { what: 'keeps', amount };
  if (!reader.readBit()) return [balanceLine];
  if (reader.readBit()) reader.skipBits(5);
  if (reader.readBit()) reader.skipBits(2);
  const code = reader.readMaybeRef();
  const data = reader.readMaybeRef();
  return [balanceLine, { what: `code${codeName(code)}` }, { what: `data${cut(data)}` }];
}

const codeName = (code: Cell | undefined): string =>
  code ? ` ${contractOfCode(code.hash) ?? digestOf(code).slice(0, DIGITS)}` : '';

/**
 * Returns the lines as stored text. Amounts that differ in `other`, a run with more gas, are replaced by "the
 * rest". Undefined when anything else differs.
 */
export function maskDifferingAmounts(lines: readonly Line[], other: readonly Line[]): string[] | undefined {
  if (lines.length !== other.length || lines.some(({ what }, at) => what !== other[at]?.what))
    return undefined;
  return lines.map(({ what, amount }, at) => {
    if (amount === undefined) return what;
    return what + BETWEEN + (amount === other[at]?.amount ? String(amount) : REST);
  });
}

/** Returns the lines as stored text, with the amounts masked that are masked in `expected`. */
export function formatLike(expected: readonly string[], lines: readonly Line[]): string[] {
  return lines.map(({ what, amount }, at) => {
    if (amount === undefined) return what;
    return what + BETWEEN + (expected[at]?.endsWith(BETWEEN + REST) ? REST : String(amount));
  });
}
