import '@junction/ui-kit/styles.css';
import { useEffect, useState, type JSX } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Panel } from '../panel/panel.tsx';
import { moveLostFocusToHeading } from './keep-focus.ts';

function Orders(): JSX.Element {
  const [rows, setRows] = useState(['first', 'second']);
  const [asked, setAsked] = useState<string>();
  const [step, setStep] = useState(1);
  useEffect(() => moveLostFocusToHeading(), []);
  return (
    <>
      <Panel title="My orders">
        {rows.map((row) => (
          <Button key={row} onClick={() => setAsked(row)}>
            {`Cancel ${row}`}
          </Button>
        ))}
        <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title="Cancel the order">
          <Button
            onClick={() => {
              setRows(rows.filter((row) => row !== asked));
              setAsked(undefined);
            }}
          >
            Cancel it
          </Button>
        </Dialog>
      </Panel>
      <Panel title="Steps">
        {step === 1 ? <Button onClick={() => setStep(2)}>Go on</Button> : <p>Second step</p>}
      </Panel>
    </>
  );
}

it("moves to the heading of the list when a dialog has removed its opener's row", async () => {
  const screen = await render(<Orders />);
  await screen.getByRole('button', { name: 'Cancel first' }).click();
  await screen.getByRole('button', { name: 'Cancel it' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus();
});

it('moves to the heading of the step when its button is removed', async () => {
  const screen = await render(<Orders />);
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(screen.getByText('Second step')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Steps' })).toHaveFocus();
});

function Notice(): JSX.Element {
  const [isShown, setShown] = useState(true);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => moveLostFocusToHeading(), []);
  return (
    <>
      <main>
        <h1>Pools</h1>
      </main>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Upgrade tokens">
        <p>All of them</p>
      </Dialog>
      {isShown && (
        <Button
          onClick={() => {
            setShown(false);
            setOpen(true);
          }}
        >
          Upgrade
        </Button>
      )}
    </>
  );
}

it('moves to the heading of the page when the removed opener was in no container', async () => {
  const screen = await render(<Notice />);
  await screen.getByRole('button', { name: 'Upgrade' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Pools' })).toHaveFocus();
});

it('does not move a focus set explicitly', async () => {
  const screen = await render(<Orders />);
  await screen.getByRole('button', { name: 'Cancel first' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel first' })).toHaveFocus();
});
