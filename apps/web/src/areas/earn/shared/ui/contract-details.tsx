import type { VestingTerms } from '@junction/earn';
import { shortenAddress, type Address } from '@junction/primitives';
import { AddressText, BillRows, Panel, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { formatVestingTerms } from './vesting-text.ts';

/** Reward as reported by its contract. */
export interface RewardDetails {
  readonly root: Address;
  /** Reward balance of the contract, base units; undefined if it cannot be read. */
  readonly held: bigint | undefined;
  readonly vesting: VestingTerms | undefined;
}

export interface ContractDetailsProps {
  readonly address: Address;
  readonly owner: Address | undefined;
  /** Contract that stores the account's deposit. */
  readonly account: Address | undefined;
  /** True if another account than the wallet's is inspected. */
  readonly isOther?: boolean;
  readonly depositRoot: Address;
  readonly rewards: readonly RewardDetails[];
  readonly cache: TokenCache;
}

function rewardRows(
  t: Translate,
  cache: TokenCache,
  { root, held, vesting }: RewardDetails,
): readonly BillRow[] {
  const token = cache.get(root);
  const symbol = token?.symbol ?? shortenAddress(root);
  const balanceRow = {
    key: `held ${root}`,
    label: t('earn.facts.held', { symbol }),
    // Without decimals no amount can be formatted.
    value: held === undefined || token === undefined ? '—' : formatTokenAmount(held, token),
  };
  if (vesting === undefined) return [balanceRow];
  const vestingRow = {
    key: `vesting ${root}`,
    label: t('earn.facts.vesting', { symbol }),
    value: formatVestingTerms(t, vesting),
  };
  return [balanceRow, vestingRow];
}

/** Addresses of a gauge or legacy farm and its tokens, its reward balances and vesting. */
export function ContractDetails(props: ContractDetailsProps): JSX.Element {
  const t = useTranslations();
  const { address, owner, account, isOther = false, depositRoot, rewards, cache } = props;
  const row = (key: string, label: string, at: Address | undefined): readonly BillRow[] =>
    at === undefined
      ? []
      : [{ key, label, value: <AddressText address={at} href={getAccountLink(at)} copy /> }];
  const symbolOf = (root: Address): string => cache.get(root)?.symbol ?? '?';
  return (
    <Panel title={t('earn.facts')}>
      <BillRows
        divided
        rows={[
          ...rewards.flatMap((reward) => rewardRows(t, cache, reward)),
          ...row('self', t('earn.facts.self'), address),
          ...row('owner', t('earn.facts.owner'), owner),
          ...row('account', t(isOther ? 'earn.facts.account.other' : 'earn.facts.account'), account),
          ...row('deposit', t('earn.facts.token', { symbol: symbolOf(depositRoot) }), depositRoot),
          ...rewards.flatMap(({ root }) =>
            row(`root ${root}`, t('earn.facts.token', { symbol: symbolOf(root) }), root),
          ),
        ]}
      />
    </Panel>
  );
}
