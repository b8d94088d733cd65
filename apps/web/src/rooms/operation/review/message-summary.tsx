import { AddressText, BillRows, type BillRow } from '@junction/ui-kit';
import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { formatAmountExact, NO_BREAK_SPACE } from '../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { MessageAnnouncement, MessageParty } from '../model/announcement.ts';
import css from './message-summary.module.css';

export interface MessageSummaryProps {
  readonly announcement: MessageAnnouncement;
  /** Position of the message and number of messages, if the operation consists of several. */
  readonly step?: { readonly step: number; readonly all: number } | undefined;
}

const formatExactAmount = (
  units: bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
): string => `${formatAmountExact(units, decimals)}${NO_BREAK_SPACE}${symbol}`;

function getPartyName(t: Translate, { role, symbol = '' }: MessageParty): string {
  switch (role) {
    case 'token-wallet':
      return t('told.role.tokenWallet', { symbol });
    case 'old-token-wallet':
      return t('told.role.oldTokenWallet', { symbol });
    case 'exchange-account':
      return t('told.role.exchangeAccount');
    case 'exchange':
      return t('told.role.exchange');
    case 'pool':
      return t('told.role.pool');
    case 'pool-wallet':
      return t('told.role.poolWallet', { symbol });
    case 'vault':
      return t('told.role.vault');
    case 'order-factory':
      return t('told.role.orderFactory');
    case 'order-root':
      return t('told.role.orderRoot', { symbol });
    case 'order':
      return t('told.role.order');
    case 'token-factory':
      return t('told.role.tokenFactory');
    case 'token-root':
      return t('told.role.tokenRoot', { symbol });
    case 'vote-escrow':
      return t('told.role.voteEscrow');
    case 'gauge':
      return t('told.role.gauge');
    case 'dao-root':
      return t('told.role.daoRoot');
    case 'proposal':
      return t('told.role.proposal');
    case 'gauge-factory':
      return t('told.role.gaugeFactory');
    case 'farm':
      return t('told.role.farm');
    case 'farm-fabric':
      return t('told.role.farmFabric');
  }
}

/** Contract or account: its name and address. */
function PartyAddress({ name, address }: { readonly name: string; readonly address: Address }): JSX.Element {
  return (
    <span className={css['place']}>
      {name} <AddressText address={address} href={getAccountLink(address)} copy />
    </span>
  );
}

function getRefundText(t: Translate, { back }: MessageAnnouncement): Pick<BillRow, 'value' | 'aside'> {
  const { coin } = getNetwork();
  if (back === undefined) return { value: t('told.back.nothing') };
  if (back.amount === undefined) return { value: t('told.back.unused') };
  return {
    value: t('told.back.about', { amount: formatExactAmount(back.amount, coin) }),
    aside: back.ground === 'reserve' ? t('told.back.reserve') : t('told.back.unused'),
  };
}

function buildSummaryRows(t: Translate, announcement: MessageAnnouncement): readonly BillRow[] {
  const { signer, receiver, first, recipient, sum, handed, leaves } = announcement;
  const { coin } = getNetwork();
  const rows: BillRow[] = leaves.flatMap((amount) => {
    // `handed` is the part of the amount that attached coins pay for, because the user lacks tokens. The message
    // contains this part twice (as tokens and as coins), but the user pays it once.
    const units = BigInt(amount.units) - handed;
    if (units <= 0n) return [];
    return {
      key: `leaves ${amount.root ?? ''}`,
      label: t('told.leaves'),
      // Exact amounts can be longer than a line. Only the symbol may wrap to the next line.
      value: `${formatAmountExact(units, amount.decimals)} ${amount.symbol}`,
    };
  });
  rows.push(
    {
      key: 'sum',
      label: t('told.sum'),
      value: formatExactAmount(sum, coin),
      aside:
        handed > 0n
          ? t('told.sum.parts', {
              handed: formatExactAmount(handed, coin),
              gas: formatExactAmount(sum - handed, coin),
            })
          : undefined,
    },
    { key: 'back', label: t('told.back'), ...getRefundText(t, announcement) },
    {
      key: 'receiver',
      label: t('told.receiver'),
      value: <PartyAddress name={getPartyName(t, receiver)} address={receiver.address} />,
    },
  );
  if (first !== undefined)
    rows.push({
      key: 'first',
      label: t('told.first'),
      value: <PartyAddress name={getPartyName(t, first)} address={first.address} />,
    });
  if (recipient !== undefined)
    rows.push({
      key: 'recipient',
      label: t('told.recipient'),
      value:
        recipient === signer.account ? (
          <PartyAddress name={t('told.signer.mine')} address={recipient} />
        ) : (
          // Unknown addresses are shown in full, since lookalike addresses differ in the middle.
          <span className={css['place']}>
            {t('told.recipient.other')} <span className={css['address']}>{recipient}</span>
          </span>
        ),
    });
  else
    rows.push({
      key: 'signer',
      label: t('told.signer'),
      value: <PartyAddress name={t('told.signer.mine')} address={signer.account} />,
    });
  return rows;
}

/** Summary of a message before the wallet is asked: tokens, coins, refund, receiving contract and recipient. */
export function MessageSummary({ announcement, step }: MessageSummaryProps): JSX.Element {
  const t = useTranslations();
  return (
    <section className={css['box']} aria-label={t('told.title')}>
      <div className={css['head']}>
        <span>{t('told.title')}</span>
        {step !== undefined && <span>{t('told.step', step)}</span>}
      </div>
      <BillRows divided rows={buildSummaryRows(t, announcement)} />
    </section>
  );
}
