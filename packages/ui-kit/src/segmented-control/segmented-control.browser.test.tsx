import '@junction/ui-kit/styles.css';
import { useState, type JSX } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SegmentedControl } from './segmented-control.tsx';

const onChange = vi.fn<(value: string) => void>();

function Control(): JSX.Element {
  const [value, setValue] = useState('prices');
  return (
    <SegmentedControl
      label="Graph"
      value={value}
      options={['prices', 'volume', 'tvl'].map((name) => ({ value: name, label: name }))}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

it('ignores the current option, reports another one, and supports arrow keys', async () => {
  const screen = await render(<Control />);
  await screen.getByText('prices').click();
  expect(onChange).not.toHaveBeenCalled();
  await screen.getByText('volume').click();
  expect(onChange.mock.calls).toEqual([['volume']]);
  await screen.getByText('volume').click();
  expect(onChange.mock.calls).toEqual([['volume']]);
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange.mock.calls).toEqual([['volume'], ['tvl']]);
  await expect.element(screen.getByRole('radio', { name: 'tvl' })).toBeChecked();
});
