import type {
  ConfiguredAccountName,
  ProposalActionDanger,
  ProposalActionDescription,
} from '@junction/protocol/simulation/describe';
import type { SimulatedAccountValue } from '@junction/protocol/simulation';
import {
  formatAmount,
  formatInteger,
  formatTokenAmount,
} from '../../../../../shared/format/format-number.ts';
import { ZERO_ADDRESS, shortenAddress, type Address } from '@junction/primitives';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { getAccountsCallableByProposals } from '../model/named-accounts.ts';
import type { TokenRootsByWallet } from '../queries/action-tokens-query.ts';

/** Token format with which an amount is displayed. */
export interface TokenAmountFormat {
  readonly symbol: string;
  readonly decimals: number;
  /** False for unlisted tokens. Their address is displayed as well. */
  readonly listed?: boolean;
}

export interface ProposalActionFormat {
  readonly t: Translate;
  /**
   * Returns the format for amounts of a token. Undefined for an unknown token, whose amounts are displayed in base
   * units.
   */
  readonly tokenFormatOf: (token: string) => TokenAmountFormat | undefined;
  readonly ve: TokenAmountFormat;
  /** Token roots by token wallet, for the token wallets of the DAO that actions call. */
  readonly tokens: TokenRootsByWallet;
}

export const ACTION_DANGER_TEXTS = {
  'moves-treasury': 'flight.danger.treasury',
  'changes-admin': 'flight.danger.admin',
  'changes-code': 'flight.danger.code',
  'touches-dao': 'flight.danger.dao',
  'changes-rules': 'flight.danger.rules',
  'unknown-call': 'flight.danger.unknown',
  'foreign-target': 'flight.danger.foreign',
  mints: 'flight.danger.mints',
  'coins-attached': 'flight.danger.coins',
  unreadable: 'flight.danger.unreadable',
} as const satisfies Record<ProposalActionDanger, string>;

const getShortInput = (description: ProposalActionDescription, name: string): string => {
  const value = description.inputs?.[name];
  return typeof value === 'string' ? shortenAddress(value) : '—';
};

const formatCoins = (value: bigint): string => formatTokenAmount(value, getNetwork().coin);

/** Methods that transfer tokens, each with the message id of its text and the input that contains the recipient. */
const TRANSFER_METHODS: Readonly<
  Record<string, { readonly id: `flight.says.${TransferText}`; readonly to: string }>
> = {
  withdrawTreasuryTokens: { id: 'flight.says.pays', to: 'receiver' },
  withdrawTeamTokens: { id: 'flight.says.pays', to: 'receiver' },
  withdrawPaymentTokens: { id: 'flight.says.pays', to: 'receiver' },
  transfer: { id: 'flight.says.transfers', to: 'recipient' },
  transferToWallet: { id: 'flight.says.transfers', to: 'recipientTokenWallet' },
  mint: { id: 'flight.says.mints', to: 'recipient' },
  burnTokens: { id: 'flight.says.burns', to: 'walletOwner' },
};
type TransferText = 'pays' | 'transfers' | 'mints' | 'burns';
const OWNERSHIP_METHODS: Readonly<Record<string, string>> = {
  transferAdmin: 'newAdmin',
  transferOwnership: 'newOwner',
  transferOwner: 'new_owner',
  setManager: 'new_manager',
};

/** Describes an action in one sentence. */
export function describeActionInSentence(
  description: ProposalActionDescription,
  format: ProposalActionFormat,
): string {
  const { t } = format;
  const { kind, method, inputs } = description;
  if (kind === 'unreadable') return t('flight.says.unreadable');
  if (kind === 'coins') return t('flight.says.coins', { amount: formatCoins(description.value) });
  if (method === undefined) return t('flight.says.unknown', { id: formatFunctionId(description.functionId) });
  if (inputs === undefined) return t('flight.says.misshapen', { method });
  if (method === 'approveGaugeDAO')
    return t('flight.says.approve', { gauge: getShortInput(description, 'gauge') });
  if (method === 'removeGaugeDAO')
    return t('flight.says.remove', { gauge: getShortInput(description, 'gauge') });
  const moves = TRANSFER_METHODS[method];
  if (moves !== undefined)
    return t(moves.id, {
      amount: formatActionAmount(description, format),
      to: getShortInput(description, moves.to),
    });
  const recipient = OWNERSHIP_METHODS[method];
  if (recipient !== undefined) {
    const to = getShortInput(description, inputs[recipient] === undefined ? 'new_owner' : recipient);
    return t('flight.says.hands', { method, to });
  }
  return method === 'updateProposalConfiguration'
    ? t('flight.says.rules')
    : t('flight.says.calls', { method, contract: description.contract ?? '—' });
}

/**
 * Returns no format for tokens whose listed decimals differ from those of their root, so that their amounts are
 * displayed in base units. Wrong decimals would scale an amount by powers of ten.
 */
export function omitTokensWithWrongDecimals(
  tokenFormatOf: ProposalActionFormat['tokenFormatOf'],
  decimals: ReadonlyMap<Address, number>,
): ProposalActionFormat['tokenFormatOf'] {
  return (token) => {
    const tokenFormat = tokenFormatOf(token);
    const onChain = decimals.get(token as Address);
    return onChain === undefined || onChain === tokenFormat?.decimals ? tokenFormat : undefined;
  };
}

/**
 * Returns the root of the token to which an action's amount belongs; undefined if neither the chain nor the network
 * configuration specifies it.
 */
export function getActionAmountToken(
  { contract, name, target }: ProposalActionDescription,
  tokens: TokenRootsByWallet,
): Address | undefined {
  if (contract === 'TokenWallet') return tokens.get(target);
  if (contract === 'TokenRoot') return target;
  return name === 'voteEscrow' ? getNetwork().earn?.governanceToken : undefined;
}

function formatActionAmount(description: ProposalActionDescription, format: ProposalActionFormat): string {
  const amount = description.inputs?.['amount'];
  return typeof amount === 'bigint'
    ? formatKnownTokenAmount(amount, getActionAmountToken(description, format.tokens), format)
    : '—';
}

/** Formats an amount of a token. If token or decimals are unknown, the amount is in base units and the text says so. */
export function formatKnownTokenAmount(
  amount: bigint,
  token: Address | undefined,
  { t, tokenFormatOf }: Pick<ProposalActionFormat, 't' | 'tokenFormatOf'>,
): string {
  if (token === undefined) return t('flight.units.unknown', { amount: formatInteger(amount) });
  const tokenFormat = tokenFormatOf(token);
  if (tokenFormat === undefined)
    return t('flight.units.of', { amount: formatInteger(amount), token: shortenAddress(token) });
  const text = formatTokenAmount(amount, tokenFormat);
  return tokenFormat.listed === false ? `${text} (${shortenAddress(token)})` : text;
}

export const formatFunctionId = (id: number | undefined): string =>
  id === undefined ? '—' : `0x${id.toString(16).padStart(8, '0')}`;

/** Formats a value of an account; a dash if there is none. */
export function formatAccountValue(
  value: SimulatedAccountValue | undefined,
  format: ProposalActionFormat,
): string {
  if (value === undefined) return '—';
  const { t, tokenFormatOf, ve } = format;
  switch (value.kind) {
    case 'coins':
      return formatAmount(value.amount, getNetwork().coin.decimals);
    case 'tokens': {
      const tokenFormat = tokenFormatOf(value.token);
      return tokenFormat ? formatAmount(value.amount, tokenFormat.decimals) : formatInteger(value.amount);
    }
    case 'votes':
      return formatAmount(value.amount, ve.decimals);
    case 'address':
      return getAccountNameOrAddress(value.address, t);
    case 'number':
      return formatInteger(value.value);
    case 'seconds':
      return t('flight.seconds', { seconds: formatInteger(value.value) });
    case 'flag':
      return t(value.isSet ? 'flight.yes' : 'flight.no');
    case 'hash':
      return value.hash.slice(0, 8);
  }
}

/**
 * Returns the name of an account in the network configuration, or its shortened address. The zero address has a name of
 * its own.
 */
export const getAccountNameOrAddress = (address: Address, t: Translate): string =>
  findAccountName(address, t) ?? shortenAddress(address);

/**
 * Returns the name of an account in the network configuration; undefined if it has none. The zero address has a name of
 * its own.
 */
export function findAccountName(address: Address, t: Translate): string | undefined {
  if (address === ZERO_ADDRESS) return t('flight.nobody');
  const named = getAccountsCallableByProposals(getNetwork());
  const name = NAMES.find((one) => named?.[one] === address);
  return name === undefined ? undefined : t(CONFIGURED_ACCOUNT_NAME_TEXTS[name]);
}

export const CONFIGURED_ACCOUNT_NAME_TEXTS = {
  daoRoot: 'flight.account.daoRoot',
  voteEscrow: 'flight.account.voteEscrow',
  gaugeFactory: 'flight.account.gaugeFactory',
  governanceToken: 'flight.account.governanceToken',
  dexRoot: 'flight.account.dexRoot',
} as const satisfies Record<ConfiguredAccountName, string>;

const NAMES = ['daoRoot', 'voteEscrow', 'gaugeFactory', 'governanceToken', 'dexRoot'] as const;

/** Formats the difference of two values; undefined if they cannot be subtracted. */
export function formatValueChange(
  before: SimulatedAccountValue | undefined,
  after: SimulatedAccountValue | undefined,
  format: ProposalActionFormat,
): string | undefined {
  const [was, is] = [getNumericValue(before), getNumericValue(after)];
  if (after === undefined || was === undefined || is === undefined || !('amount' in after)) return undefined;
  const text = formatAccountValue({ ...after, amount: is - was }, format);
  return is > was ? `+${text}` : text;
}

const getNumericValue = (value: SimulatedAccountValue | undefined): bigint | undefined =>
  value !== undefined && 'amount' in value ? value.amount : undefined;

/** Returns the translated label of the account value `name`, with its unit. */
export function getAccountValueLabelWithUnit(
  name: string,
  value: SimulatedAccountValue | undefined,
  format: ProposalActionFormat,
): string {
  const { t, tokenFormatOf } = format;
  const word = getSimulatedAccountValueLabel(name, t);
  if (value?.kind === 'tokens') {
    const symbol =
      tokenFormatOf(value.token)?.symbol ?? t('flight.unknownToken', { token: shortenAddress(value.token) });
    return name === 'tokens' ? symbol : `${word}, ${symbol}`;
  }
  return word;
}

/** Returns the translated label of the account value `name`, without its unit. */
export function getSimulatedAccountValueLabel(name: string, t: Translate): string {
  if (name === 'coins') return getNetwork().coin.symbol;
  if (name === 'tokens') return t('flight.row.tokens');
  const id = ROW_TEXTS[name];
  return id === undefined ? name : t(id);
}

const ROW_TEXTS: Readonly<Record<string, `flight.row.${RowLabel}`>> = {
  admin: 'flight.row.admin',
  pendingAdmin: 'flight.row.pendingAdmin',
  owner: 'flight.row.owner',
  rootOwner: 'flight.row.owner',
  pendingOwner: 'flight.row.pendingOwner',
  manager: 'flight.row.manager',
  dao: 'flight.row.dao',
  voteEscrowRoot: 'flight.row.voteEscrow',
  votingDelay: 'flight.row.votingDelay',
  votingPeriod: 'flight.row.votingPeriod',
  timeLock: 'flight.row.timeLock',
  gracePeriod: 'flight.row.gracePeriod',
  quorumVotes: 'flight.row.quorum',
  threshold: 'flight.row.threshold',
  proposalVersion: 'flight.row.proposalVersion',
  treasuryTokens: 'flight.row.treasury',
  teamTokens: 'flight.row.team',
  lockedTokens: 'flight.row.locked',
  whitelistPrice: 'flight.row.whitelistPrice',
  whitelistPayments: 'flight.row.whitelistPayments',
  paused: 'flight.row.paused',
  emergency: 'flight.row.emergency',
  active: 'flight.row.active',
  gauges: 'flight.row.gauges',
  gaugeVersion: 'flight.row.gaugeVersion',
  supply: 'flight.row.supply',
  approved: 'flight.row.approved',
  code: 'flight.row.code',
  data: 'flight.row.data',
};

type RowLabel =
  | 'admin'
  | 'pendingAdmin'
  | 'owner'
  | 'pendingOwner'
  | 'manager'
  | 'dao'
  | 'voteEscrow'
  | 'votingDelay'
  | 'votingPeriod'
  | 'timeLock'
  | 'gracePeriod'
  | 'quorum'
  | 'threshold'
  | 'proposalVersion'
  | 'treasury'
  | 'team'
  | 'locked'
  | 'whitelistPrice'
  | 'whitelistPayments'
  | 'paused'
  | 'emergency'
  | 'active'
  | 'gauges'
  | 'gaugeVersion'
  | 'supply'
  | 'approved'
  | 'code'
  | 'data';
