import { ratio } from '@junction/primitives';
import { Alert, LoadErrorAlert } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { Token } from '../../../../rooms/token/index.ts';
import { formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { isWorseThanMarketPrice } from '../model/distance.ts';
import type { LimitFormView } from '../use-limit-form.ts';
import css from './limit-ticket.module.css';

interface WithView {
  readonly limit: LimitFormView;
}

/** Notices above the submit button about order root, price, rounding and unlisted tokens. */
export function LimitNotices({ limit }: WithView): JSX.Element {
  const { spendToken, receiveToken } = limit.order;
  return (
    <>
      <RootNotices limit={limit} />
      <PriceNotices limit={limit} />
      {[spendToken, receiveToken].map(
        (token) =>
          token !== undefined && !token.listed && <UnlistedTokenNotice key={token.root} token={token} />,
      )}
    </>
  );
}

/** Notice if the order root is missing, cannot be read, or is not supported by the network. */
function RootNotices({ limit }: WithView): JSX.Element {
  const t = useTranslations();
  const { root, order } = limit;
  const { input } = limit.submit;
  return (
    <>
      {root.isNeeded && order.spendToken !== undefined && (
        <div className={css['alert']}>
          <Alert tone="info" title={t('limit.root.title', { symbol: order.spendToken.symbol })}>
            {t('limit.root.note')}
          </Alert>
        </div>
      )}
      {root.hasFailed && (
        <div className={css['alert']}>
          <LoadErrorAlert title={t('limit.root.failed.title')} onRetry={root.retry}>
            {t('limit.root.failed')}
          </LoadErrorAlert>
        </div>
      )}
      {input.root === 'unavailable' && input.gate.hasWallet && (
        <div className={css['alert']}>
          <Alert tone="info" title={t('limit.unavailable')}>
            {t('limit.unavailable.note')}
          </Alert>
        </div>
      )}
    </>
  );
}

/** Notices about a price that is worse than the market's, and about the rounding loss. */
function PriceNotices({ limit }: WithView): JSX.Element {
  const t = useTranslations();
  const { side, price, roundingLoss } = limit.order;
  return (
    <>
      {limit.submit.draft !== undefined && isWorseThanMarketPrice(side, price, limit.market.price) && (
        <div className={css['alert']}>
          <Alert tone="warning" title={side === 'sell' ? t('limit.below.title') : t('limit.above.title')}>
            {t('limit.worse.note')}
          </Alert>
        </div>
      )}
      {roundingLoss !== undefined && (
        <div className={css['alert']}>
          <Alert tone="warning" title={t('limit.rounding.title')}>
            {t('limit.rounding', { percent: formatPercent(ratio(roundingLoss)) })}
          </Alert>
        </div>
      )}
    </>
  );
}

function UnlistedTokenNotice({ token }: { readonly token: Token }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['alert']}>
      <Alert tone="warning" title={t('limit.custom.title', { symbol: token.symbol })}>
        {t('limit.custom')}
      </Alert>
    </div>
  );
}
