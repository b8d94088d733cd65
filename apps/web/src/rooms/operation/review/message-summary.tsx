import { AddressText, BillRows, type BillRow } from '@junction/ui-kit';
import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { formatAmountExact, NO_BREAK_SPACE } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { Announcement, Party } from '../model/announcement.ts';
import css from './message-summary.module.css';

export interface MessageSummaryProps {
  readonly announcement: Announcement;
  /** Which of several messages this is. */
  readonly step?: { readonly step: number; readonly all: number } | undefined;
}

const exact = (units: bigint, { symbol, decimals }: { symbol: string; decimals: number }): string =>
  `${formatAmountExact(units, decimals)}${NO_BREAK_SPACE}${symbol}`;

function partyName(say: Say, { role, symbol = '' }: Party): string {
  switch (role) {
    case 'token-wallet':
      return say('told.role.tokenWallet', { symbol });
    case 'old-token-wallet':
      return say('told.role.oldTokenWallet', { symbol });
    case 'exchange-account':
      return say('told.role.exchangeAccount');
    case 'exchange':
      return say('told.role.exchange');
    case 'pool':
      return say('told.role.pool');
    case 'pool-wallet':
      return say('told.role.poolWallet', { symbol });
    case 'vault':
      return say('told.role.vault');
    case 'order-factory':
      return say('told.role.orderFactory');
    case 'order-root':
      return say('told.role.orderRoot', { symbol });
    case 'order':
      return say('told.role.order');
    case 'token-factory':
      return say('told.role.tokenFactory');
    case 'token-root':
      return say('told.role.tokenRoot', { symbol });
    case 'vote-escrow':
      return say('told.role.voteEscrow');
    case 'gauge':
      return say('told.role.gauge');
    case 'dao-root':
      return say('told.role.daoRoot');
    case 'proposal':
      return say('told.role.proposal');
    case 'gauge-factory':
      return say('told.role.gaugeFactory');
    case 'farm':
      return say('told.role.farm');
    case 'farm-fabric':
      return say('told.role.farmFabric');
  }
}

/** A name and where it is. */
function Place({ name, address }: { readonly name: string; readonly address: Address }): JSX.Element {
  return (
    <span className={css['place']}>
      {name} <AddressText address={address} href={accountLink(address)} copy />
    </span>
  );
}

function backText(say: Say, { back }: Announcement): Pick<BillRow, 'value' | 'aside'> {
  const { coin } = getNetwork();
  if (back === undefined) return { value: say('told.back.nothing') };
  if (back.amount === undefined) return { value: say('told.back.unused') };
  return {
    value: say('told.back.about', { amount: exact(back.amount, coin) }),
    aside: back.ground === 'reserve' ? say('told.back.reserve') : say('told.back.unused'),
  };
}

function rowsOf(say: Say, announcement: Announcement): readonly BillRow[] {
  const { signer, receiver, first, recipient, sum, handed, leaves } = announcement;
  const { coin } = getNetwork();
  const rows: BillRow[] = leaves.flatMap((amount) => {
    // Coins that are handed over make up for missing tokens: the message names both, and they are paid once.
    const units = BigInt(amount.units) - handed;
    if (units <= 0n) return [];
    return {
      key: `leaves ${amount.root ?? ''}`,
      label: say('told.leaves'),
      // With all its digits it may not fit a line: it breaks before the symbol, not within.
      value: `${formatAmountExact(units, amount.decimals)} ${amount.symbol}`,
    };
  });
  rows.push(
    {
      key: 'sum',
      label: say('told.sum'),
      value: exact(sum, coin),
      aside:
        handed > 0n
          ? say('told.sum.parts', { handed: exact(handed, coin), gas: exact(sum - handed, coin) })
          : undefined,
    },
    { key: 'back', label: say('told.back'), ...backText(say, announcement) },
    {
      key: 'receiver',
      label: say('told.receiver'),
      value: <Place name={partyName(say, receiver)} address={receiver.address} />,
    },
  );
  if (first !== undefined)
    rows.push({
      key: 'first',
      label: say('told.first'),
      value: <Place name={partyName(say, first)} address={first.address} />,
    });
  if (recipient !== undefined)
    rows.push({
      key: 'recipient',
      label: say('told.recipient'),
      value:
        recipient === signer.account ? (
          <Place name={say('told.signer.mine')} address={recipient} />
        ) : (
          // Somebody else's address is shown whole: its middle is what a look-alike differs in.
          <span className={css['place']}>
            {say('told.recipient.other')} <span className={css['whole']}>{recipient}</span>
          </span>
        ),
    });
  else
    rows.push({
      key: 'signer',
      label: say('told.signer'),
      value: <Place name={say('told.signer.mine')} address={signer.account} />,
    });
  return rows;
}

/** One message in words before the wallet opens: what it carries, what comes back, where it goes and for whom. */
export function MessageSummary({ announcement, step }: MessageSummaryProps): JSX.Element {
  const say = useText();
  return (
    <section className={css['box']} aria-label={say('told.title')}>
      <div className={css['head']}>
        <span>{say('told.title')}</span>
        {step !== undefined && <span>{say('told.step', step)}</span>}
      </div>
      <BillRows divided rows={rowsOf(say, announcement)} />
    </section>
  );
}
