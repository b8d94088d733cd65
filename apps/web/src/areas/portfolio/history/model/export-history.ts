import type { AccountOperationTokenAmount, AccountOperation } from '@junction/api-contract';
import { formatUnits, toMilliseconds, type Address, type Milliseconds } from '@junction/primitives';
import { formatCsvLine } from '../../../../shared/files/csv.ts';
import type { AmountLabel } from './amount-label.ts';
import type { HistoryFilter } from './history-filter.ts';

/** Translated texts of operations for an exported history. */
export interface HistoryExportTexts {
  readonly kind: (kind: AccountOperation['kind']) => string;
  readonly details: (operation: AccountOperation) => string | undefined;
  readonly label: (amount: AccountOperationTokenAmount) => AmountLabel;
  readonly sent: string;
  readonly received: string;
  /** Note of amounts that the index does not record. */
  readonly unrecorded: string;
  /**
   * Note that some contracts may have further operations that the file lacks; undefined if there are no such contracts.
   */
  readonly missing: string | undefined;
}

/** Columns in the order of the file. */
const COLUMNS = [
  'time',
  'operation',
  'details',
  'direction',
  'amount',
  'symbol',
  'root',
  'contract',
  'hash',
  'status',
] as const;
/** Column of an exported CSV file. */
export type HistoryExportColumn = (typeof COLUMNS)[number];

type Line = Partial<Readonly<Record<HistoryExportColumn, string>>>;

const isoTime = ({ time }: AccountOperation): string => new Date(toMilliseconds(time)).toISOString();

/** Exact decimal amount; undefined while the decimals are unknown. */
const exactAmount = (
  { units }: AccountOperationTokenAmount,
  { decimals }: AmountLabel,
): string | undefined => (decimals === undefined ? undefined : formatUnits(units, decimals));

function amountLine(amount: AccountOperationTokenAmount, direction: string, texts: HistoryExportTexts): Line {
  const label = texts.label(amount);
  const text = exactAmount(amount, label);
  return {
    direction,
    symbol: label.symbol,
    root: amount.root,
    ...(text === undefined ? {} : { amount: text }),
  };
}

/** Returns one line per amount, or a single line that says that the amounts are not recorded. */
function amountLines(
  amounts: readonly AccountOperationTokenAmount[] | undefined,
  direction: string,
  texts: HistoryExportTexts,
): readonly Line[] {
  if (amounts === undefined) return [{ direction, status: texts.unrecorded }];
  return amounts.map((amount) => amountLine(amount, direction, texts));
}

function operationLines(operation: AccountOperation, texts: HistoryExportTexts): readonly Line[] {
  const { kind, sent, received, contract, transactionHash } = operation;
  const common: Line = {
    time: isoTime(operation),
    operation: texts.kind(kind),
    details: texts.details(operation) ?? '',
    contract,
    hash: transactionHash ?? '',
  };
  const lines = [...amountLines(sent, texts.sent, texts), ...amountLines(received, texts.received, texts)];
  return (lines.length > 0 ? lines : [{}]).map((line) => ({ ...common, ...line }));
}

/**
 * Builds a CSV file (RFC 4180) with quoted fields: a header, one line per amount, and a final warning line if
 * operations may be missing. `head` translates the column names.
 */
export function buildHistoryCsv(
  operations: readonly AccountOperation[],
  texts: HistoryExportTexts,
  head: (column: HistoryExportColumn) => string,
): string {
  const missing: readonly Line[] = texts.missing === undefined ? [] : [{ status: texts.missing }];
  const lines = [...operations.flatMap((operation) => operationLines(operation, texts)), ...missing].map(
    (line) => formatCsvLine(COLUMNS.map((column) => line[column] ?? '')),
  );
  return [formatCsvLine(COLUMNS.map(head)), ...lines, ''].join('\r\n');
}

/** Origin of an exported history: account, filter, network, and the time and block at which it was read. */
export interface HistoryExportSource {
  readonly network: string;
  readonly account: Address;
  readonly readAt: Milliseconds;
  /** Newest indexed block. */
  readonly block: number | undefined;
  readonly filter: HistoryFilter;
  /** Number of contracts whose operations may be missing, because the node lacks transactions of them. */
  readonly incomplete: number;
}

const jsonAmount = (texts: HistoryExportTexts) => (amount: AccountOperationTokenAmount) => {
  const label = texts.label(amount);
  return {
    amount: exactAmount(amount, label) ?? null,
    units: amount.units.toString(),
    symbol: label.symbol,
    root: amount.root,
  };
};

/**
 * Returns a JSON file with amounts as decimal text and in base units. Values that the index does not record are `null`.
 */
export function buildHistoryJson(
  operations: readonly AccountOperation[],
  texts: HistoryExportTexts,
  { network, account, readAt, block, filter, incomplete }: HistoryExportSource,
): string {
  const toAmount = jsonAmount(texts);
  const document = {
    network,
    account,
    readAt: new Date(readAt).toISOString(),
    indexedBlock: block ?? null,
    group: filter,
    incompleteContracts: incomplete,
    operations: operations.map((operation) => ({
      time: isoTime(operation),
      kind: operation.kind,
      details: texts.details(operation) ?? null,
      sent: operation.sent?.map(toAmount) ?? null,
      received: operation.received?.map(toAmount) ?? null,
      remaining: operation.remaining === undefined ? null : toAmount(operation.remaining),
      veUnits: operation.veAmount?.toString() ?? null,
      contract: operation.contract,
      transactionHash: operation.transactionHash ?? null,
    })),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
