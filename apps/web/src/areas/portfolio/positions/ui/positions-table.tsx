import { classNames, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PortfolioCategorySection } from '../model/derive-portfolio.ts';
import {
  CategoryMissingDataNote,
  PortfolioCategoryName,
  CategorySubtotal,
  listMissingDataInCategory,
} from './place-parts.tsx';
import { PositionAmount, PositionName, PositionPrice, PositionWorth } from './position-cells.tsx';
import css from './positions.module.css';
import type { PositionTexts } from './use-position-texts.ts';

export interface PositionSectionsProps {
  readonly sections: readonly PortfolioCategorySection[];
  readonly cache: TokenCache;
  readonly texts: PositionTexts;
}

const COLUMN_COUNT = 4;

function SectionBody({
  section,
  cache,
  texts,
}: Omit<PositionSectionsProps, 'sections'> & { readonly section: PortfolioCategorySection }): JSX.Element {
  return (
    <tbody>
      <tr className={css['head']}>
        <th scope="rowgroup" colSpan={COLUMN_COUNT - 1}>
          <PortfolioCategoryName section={section} />
        </th>
        <td className={css['end']}>
          <CategorySubtotal section={section} />
        </td>
      </tr>
      {section.rows.map((row) => (
        <tr key={row.position.key} className={css['row']}>
          <td>
            <PositionName row={row} cache={cache} texts={texts} />
          </td>
          <td className={classNames(css['end'], css['wraps'])}>
            <PositionAmount row={row} />
          </td>
          <td className={classNames(css['end'], css['price'])}>
            <PositionPrice row={row} cache={cache} texts={texts} />
          </td>
          <td className={css['end']}>
            <PositionWorth row={row} cache={cache} texts={texts} />
          </td>
        </tr>
      ))}
      {listMissingDataInCategory(section.place).map((gap) => (
        <tr key={gap}>
          <td colSpan={COLUMN_COUNT}>
            <CategoryMissingDataNote place={section.place} gap={gap} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Table of positions by category with subtotals. */
export function PositionsTable({ sections, ...rest }: PositionSectionsProps): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <caption className={screenReaderOnlyClass}>{t('portfolio.positions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('portfolio.column.position')}</th>
            <th scope="col" className={css['end']}>
              {t('portfolio.column.amount')}
            </th>
            <th scope="col" className={classNames(css['end'], css['price'])}>
              {t('portfolio.column.price')}
            </th>
            <th scope="col" className={css['end']}>
              {t('portfolio.column.value')}
            </th>
          </tr>
        </thead>
        {sections.map((section) => (
          <SectionBody key={section.place.key} section={section} {...rest} />
        ))}
      </table>
    </div>
  );
}
