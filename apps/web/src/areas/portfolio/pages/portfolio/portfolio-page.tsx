import { AddressText, Page, PageHead } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLastBlock } from '../../../../shared/api/use-last-block.ts';
import { formatTimeWithSeconds } from '../../../../shared/format/format-date.ts';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { HistoryPanel } from '../../history/index.ts';
import { PortfolioHeaderActions, PortfolioBody, usePortfolio } from '../../positions/index.ts';
import css from './portfolio-page.module.css';

/** Page with all positions and past operations of the connected account. */
export function PortfolioPage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('portfolio.title'));
  const view = usePortfolio();
  const { block } = useLastBlock();
  const { account, isOnWrongNetwork } = view.wallet;
  const { readAt } = view;
  return (
    <Page>
      <PageHead
        title={t('portfolio.title')}
        below={
          <p className={css['below']}>
            {account === undefined ? t('portfolio.note') : <AddressText address={account} copy />}
            {account !== undefined && (
              <>
                <span>
                  {t('portfolio.readAt', {
                    time: readAt === undefined ? '—' : formatTimeWithSeconds(readAt),
                  })}
                </span>
                <span>
                  {t('portfolio.block', {
                    block: block === undefined ? '—' : formatInteger(BigInt(block.seqno)),
                  })}
                </span>
              </>
            )}
          </p>
        }
      >
        {account !== undefined && !isOnWrongNetwork && (
          <PortfolioHeaderActions view={view} account={account} block={block?.seqno} />
        )}
      </PageHead>
      <PortfolioBody view={view} block={block}>
        {account !== undefined && <HistoryPanel key={account} account={account} block={block?.seqno} />}
      </PortfolioBody>
    </Page>
  );
}
