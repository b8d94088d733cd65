import { EmptyState, Panel, useMediaQuery } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PortfolioCategorySection } from '../model/derive-portfolio.ts';
import { PORTFOLIO_CATEGORY_COLOURS } from '../model/place-colour.ts';
import type { PortfolioView } from '../use-portfolio.ts';
import { PositionsCards } from './positions-cards.tsx';
import css from './positions.module.css';
import { PositionsTable } from './positions-table.tsx';
import type { PositionTexts } from './use-position-texts.ts';

/** Bar with the share of each category in the total. It has no text, since the headings state the shares. */
function SharesBar({
  sections,
}: {
  readonly sections: readonly PortfolioCategorySection[];
}): JSX.Element | null {
  const parts = sections.flatMap(({ place: { key }, share }) =>
    share === undefined ? [] : [{ key, share }],
  );
  if (parts.every(({ share }) => share === 0)) return null;
  return (
    <div className={css['bar']} aria-hidden="true">
      {parts.map(({ key, share }) => (
        <i key={key} style={{ flexGrow: share, background: PORTFOLIO_CATEGORY_COLOURS[key] }} />
      ))}
    </div>
  );
}

/** Panel with the positions of all categories, their total, and the number of tokens and pools that were read. */
export function PositionsPanel({
  view,
  texts,
}: {
  readonly view: PortfolioView;
  readonly texts: PositionTexts;
}): JSX.Element {
  const t = useTranslations();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const { portfolio, cache, scope } = view;
  const { sections, total, isComplete, rowCount } = portfolio;
  const held = sections.filter(({ rows }) => rows.length > 0).length;
  const props = { sections, cache, texts };
  return (
    <Panel
      title={t('portfolio.positions')}
      actions={rowCount > 0 && <span>{t('portfolio.count', { rows: rowCount, places: held })}</span>}
      padded={false}
      footer={<p className={css['scope']}>{t('portfolio.scope', scope)}</p>}
    >
      {portfolio.isEmpty ? (
        <EmptyState title={t('portfolio.empty')} note={t('portfolio.empty.note')} />
      ) : (
        <>
          <SharesBar sections={sections} />
          {isNarrow ? <PositionsCards {...props} /> : <PositionsTable {...props} />}
          {total !== undefined && (
            <p className={css['total']}>
              <b>{t(isComplete ? 'portfolio.total' : 'portfolio.total.part')}</b>
              <b>{formatUsd(total)}</b>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
