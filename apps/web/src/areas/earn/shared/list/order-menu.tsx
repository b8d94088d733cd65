import { Button, Menu } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

export interface ListSortOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

export interface SortOrderMenuProps<Column extends string> {
  readonly columns: readonly Column[];
  readonly nameOf: (column: Column) => string;
  readonly order: ListSortOrder<Column>;
  readonly onOrder: (order: ListSortOrder<Column>) => void;
}

/** Sort menu of a list of cards, which has no column headers. */
export function SortOrderMenu<Column extends string>(props: SortOrderMenuProps<Column>): JSX.Element {
  const t = useTranslations();
  const { columns, nameOf, order, onOrder } = props;
  return (
    <Menu
      label={t('earn.order')}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="s">
          {t('earn.order.by', { column: nameOf(order.column) })}
        </Button>
      )}
      items={columns.flatMap((column) =>
        [true, false].map((descending) => ({
          key: `${column}${descending}`,
          label: descending ? nameOf(column) : t('earn.order.lowest', { column: nameOf(column) }),
          selected: order.column === column && order.descending === descending,
          onSelect: () => onOrder({ column, descending }),
        })),
      )}
    />
  );
}
