import { Button, Menu } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

export interface ListOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

export interface OrderMenuProps<Column extends string> {
  readonly columns: readonly Column[];
  readonly nameOf: (column: Column) => string;
  readonly order: ListOrder<Column>;
  readonly onOrder: (order: ListOrder<Column>) => void;
}

/** Sort menu of a list of cards, which has no column headers. */
export function OrderMenu<Column extends string>(props: OrderMenuProps<Column>): JSX.Element {
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
