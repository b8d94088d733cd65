import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  CategoryMissingDataNote,
  PortfolioCategoryName,
  CategorySubtotal,
  listMissingDataInCategory,
} from './place-parts.tsx';
import { PositionAmount, PositionName, PositionWorth } from './position-cells.tsx';
import css from './positions.module.css';
import type { PositionSectionsProps } from './positions-table.tsx';

/** Positions as cards with a heading per category, on narrow screens. They have the content of the table. */
export function PositionsCards({ sections, cache, texts }: PositionSectionsProps): JSX.Element {
  const t = useTranslations();
  return (
    <ul className={css['places']} aria-label={t('portfolio.positions')}>
      {sections.map((section) => (
        <li key={section.place.key}>
          <h3 className={css['cardHead']}>
            <PortfolioCategoryName section={section} />
            <CategorySubtotal section={section} />
          </h3>
          <ul className={css['cards']}>
            {section.rows.map((row) => (
              <li key={row.position.key} className={css['card']}>
                <PositionName row={row} cache={cache} texts={texts} />
                <span className={css['cardEnd']}>
                  <PositionWorth row={row} cache={cache} texts={texts} />
                  <span className={css['small']}>
                    <PositionAmount row={row} />
                  </span>
                </span>
              </li>
            ))}
            {listMissingDataInCategory(section.place).map((gap) => (
              <li key={gap} className={css['card']}>
                <CategoryMissingDataNote place={section.place} gap={gap} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
