import { milliseconds, type Ratio } from '@junction/primitives';
import { Alert, BillRows, Button, Dialog, Icon, Tag, TokenIcon } from '@junction/ui-kit';
import type { SigningAccount, WalletConnection } from '@junction/wallet';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import {
  RiskAcknowledgement,
  assessTradeRisk,
  useRiskAcknowledgement,
} from '../../../../rooms/risk-warning/index.ts';
import {
  getPriceDeviation,
  toAbsoluteDeviation,
  toFixedPriceRoundedDown,
  type PriceNotation,
} from '../../shared/limit-order/index.ts';
import { isSameSigner } from '../../../../rooms/operation/index.ts';
import { MessageSummary, SignerChangeWarning } from '../../../../rooms/operation/review/index.ts';
import {
  LazySimulationBadge,
  SimulatedDialogAction,
  getSimulationBlockerNote,
} from '../../../../rooms/operation/simulation/index.ts';
import { isScamToken, getTokenIcon, type Token } from '../../../../rooms/token/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmountExact, formatPrice } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { isWaitingForMarketPrice } from '../model/distance.ts';
import type { OrderUnderReview } from '../model/message-for.ts';
import { useOrderSimulation } from '../use-order-simulation.ts';
import css from './confirm-order-dialog.module.css';
import { formatMarketDeviation } from './price-distance.tsx';

export interface ConfirmOrderDialogProps {
  /** The order as it was when the review opened. */
  readonly draft: OrderUnderReview;
  /** Time at which the review opened, milliseconds. */
  readonly at: number;
  readonly connection: WalletConnection | undefined;
  /** Current signer; undefined while no wallet is connected. */
  readonly now: SigningAccount | undefined;
  /** Opens the review again for the wallet's new account; undefined if that is impossible. */
  readonly onAccept: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Dialog in which the user reviews an order. */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps): JSX.Element {
  const { draft, at, now, connection, onClose } = props;
  const t = useTranslations();
  const simulation = useOrderSimulation(draft, { connection, now });
  const locale = useLocale();
  const acknowledgement = useRiskAcknowledgement(assessTradeRisk({ distance: getRiskyDistance(draft) }));
  const isSame = isSameSigner(draft.announcement.signer, now);
  const footerNote = (): string | undefined => {
    if (!isSame) return t('told.changed.first');
    return acknowledgement.isGiven ? undefined : t('caution.first');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('limit.confirm.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('limit.back')}</Button>
          <SimulatedDialogAction
            variant="primary"
            simulation={simulation}
            disabled={!isSame || !acknowledgement.isGiven}
            onClick={props.onConfirm}
          >
            {t('limit.confirm.do')}
          </SimulatedDialogAction>
        </>
      }
      footerNote={
        getSimulationBlockerNote(simulation, [draft.spendToken, draft.receiveToken]) ?? footerNote()
      }
      gate={<RiskAcknowledgement state={acknowledgement} />}
    >
      <SignerChangeWarning frozen={draft.announcement.signer} now={now} onAccept={props.onAccept} />
      <div className={css['trade']}>
        <OrderAmountRow label={t('limit.spend')} token={draft.spendToken} units={draft.spend} />
        <Icon name="chevron-down" />
        <OrderAmountRow label={t('limit.receive')} token={draft.receiveToken} units={draft.receive} />
      </div>
      <PriceRows draft={draft} />
      <MessageSummary announcement={draft.announcement} />
      <LazySimulationBadge simulation={simulation} />
      <div className={css['notes']}>
        <Alert tone="info" title={t('limit.confirm.stays.title')}>
          {t('limit.confirm.stays')}
        </Alert>
      </div>
      <p className={css['stamp']}>
        {t('limit.confirm.frozen', { time: formatDateTime(milliseconds(at), locale) })}
      </p>
    </Dialog>
  );
}

/**
 * Returns the fraction by which the price is worse than the market's; undefined if the order waits for the market or
 * the market price is unknown.
 */
function getPriceDisadvantage({ side, price, market }: OrderUnderReview): Ratio | undefined {
  return market === undefined || isWaitingForMarketPrice(side, price, market)
    ? undefined
    : toAbsoluteDeviation(getPriceDeviation(price, market));
}

/**
 * Returns the disadvantage of the order's price compared with the market price, for the risk warning; `unknown` without
 * a market price. Undefined if the price is not worse than the market price: such an order waits until the market
 * reaches its price, and can be cancelled.
 */
const getRiskyDistance = (draft: OrderUnderReview): Ratio | 'unknown' | undefined =>
  draft.market === undefined ? 'unknown' : getPriceDisadvantage(draft);

/** Price in both notations, its distance from the market, and the fee. */
function PriceRows({ draft }: { readonly draft: OrderUnderReview }): JSX.Element {
  const t = useTranslations();
  const { side, spendToken, receiveToken, price, market } = draft;
  const [base, quote] = side === 'sell' ? [spendToken, receiveToken] : [receiveToken, spendToken];
  const worse = getPriceDisadvantage(draft);
  const rate = (per: Token, unit: Token, notation: PriceNotation): string =>
    t('limit.rate', {
      per: per.symbol,
      price: formatPrice(toFixedPriceRoundedDown(price, notation)) ?? '—',
      unit: unit.symbol,
    });
  return (
    <BillRows
      divided
      rows={[
        { key: 'price', label: t('limit.confirm.price'), value: rate(base, quote, 'quote-per-base') },
        { key: 'inverse', label: t('limit.confirm.inverse'), value: rate(quote, base, 'base-per-quote') },
        {
          key: 'market',
          label: t('limit.confirm.market'),
          value:
            market === undefined
              ? t('limit.confirm.market.unknown')
              : formatMarketDeviation(t, getPriceDeviation(price, market)),
          ...(worse !== undefined && worse > 0n ? { tone: 'warning' as const } : {}),
        },
        { key: 'fee', label: t('limit.bill.fee'), value: '0' },
      ]}
    />
  );
}

function OrderAmountRow(props: {
  readonly label: string;
  readonly token: Token;
  readonly units: bigint;
}): JSX.Element {
  const t = useTranslations();
  const { token } = props;
  return (
    <div className={css['side']}>
      <span className={css['label']}>{props.label}</span>
      <span className={css['amount']}>
        <TokenIcon token={getTokenIcon(token)} size={28} />
        <b>{formatAmountExact(props.units, token.decimals)}</b>
        <span>{token.symbol}</span>
        {isScamToken(token, getNetwork()) && <Tag tone="danger">{t('limit.scam')}</Tag>}
        {!token.listed && <Tag tone="warning">{t('limit.unlisted')}</Tag>}
      </span>
    </div>
  );
}
