import '@junction/ui-kit/styles.css';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Table, type TableColumn, type TableSort } from './table.tsx';

interface Row {
  readonly name: string;
  readonly value: string;
}
const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Name', render: (row) => row.name },
  { key: 'value', header: 'Value', align: 'end', sortable: true, render: (row) => row.value },
];
const renderTable = (rows: readonly Row[] | undefined, onSort?: (sort: TableSort) => void) => (
  <Table
    label="Transactions"
    columns={COLUMNS}
    rows={rows}
    rowKey={(row) => row.name}
    renderCard={(row) => <b>{row.name}</b>}
    sort={{ key: 'value', direction: 'descending' }}
    onSort={onSort}
    empty="No transactions yet"
  />
);

afterEach(() => page.viewport(1280, 800));

it('shows five skeleton rows of the real shape while loading', async () => {
  const screen = await render(renderTable(undefined));
  expect(screen.getByRole('table').element().querySelectorAll('tbody tr')).toHaveLength(5);
  await expect
    .element(screen.getByRole('table', { name: 'Transactions, Loading' }))
    .toHaveAttribute('aria-busy', 'true');
});

it('does not show an empty list while rows load after an empty result', async () => {
  const none = (refreshing: boolean) => (
    <Table
      label="Votes"
      columns={COLUMNS}
      rows={[]}
      rowKey={(row) => row.name}
      renderCard={(row) => <b>{row.name}</b>}
      refreshing={refreshing}
      empty="No votes yet"
    />
  );
  const screen = await render(none(true));
  await expect.element(screen.getByRole('table', { name: 'Votes, Loading' })).toBeVisible();
  await expect.element(screen.getByText('No votes yet')).not.toBeInTheDocument();
  await screen.rerender(none(false));
  await expect.element(screen.getByText('No votes yet')).toBeVisible();
});

it('sorts by its headers and announces it', async () => {
  const onSort = vi.fn<(sort: TableSort) => void>();
  const screen = await render(renderTable([{ name: 'a', value: '1' }], onSort));
  await expect
    .element(screen.getByRole('columnheader', { name: 'Value' }))
    .toHaveAttribute('aria-sort', 'descending');
  await screen.getByRole('button', { name: 'Value' }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'value', direction: 'ascending' });
});

it('becomes cards below 640 pixels, and text without rows', async () => {
  await page.viewport(390, 800);
  const screen = await render(renderTable([{ name: 'a', value: '1' }]));
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('a');
  expect(screen.getByRole('table').query()).toBeNull();
  await page.viewport(639, 800);
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await page.viewport(640, 800);
  await expect.element(screen.getByRole('table')).toBeVisible();
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
  await screen.rerender(renderTable([]));
  await expect.element(screen.getByText('No transactions yet')).toBeVisible();
});

it('is a table at 640 pixels and cards below', async () => {
  await page.viewport(639, 800);
  const screen = await render(renderTable([{ name: 'a', value: '1' }]));
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await page.viewport(640, 800);
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(screen.getByRole('listitem').query()).toBeNull();
});
