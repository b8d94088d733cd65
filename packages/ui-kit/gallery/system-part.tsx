import {
  Button,
  Chip,
  Dialog,
  Stepper,
  Menu,
  Panel,
  TextField,
  ToastCard,
  TokenIcon,
  type ToastTone,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import css from './gallery.module.css';
import { toIconToken } from './line-samples.ts';

const TOAST_TONES: readonly ToastTone[] = ['running', 'success', 'danger', 'warning', 'info', 'waiting'];

export function FeedbackGalleryPart(): JSX.Element {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className={css['third']}>
      <div className={css['gap']}>
        {TOAST_TONES.map((tone) => (
          <div key={tone} className={css['toast']}>
            <ToastCard tone={tone} title="Swap under way" actions={<Button size="s">Open trace</Button>}>
              Hop 2 of 3, 5 200.57 USDT in the stable pool
            </ToastCard>
          </div>
        ))}
      </div>
      <Panel title="Connect wallet">
        <Stepper
          steps={[
            {
              key: '1',
              title: 'Install the extension',
              note: 'opens the store in a new tab',
              state: 'current',
            },
            { key: '2', title: 'Create or import a wallet', state: 'to-do' },
            { key: '3', title: 'Reload this page', state: 'to-do' },
          ]}
        />
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="You sell"
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Skip this token</Button>
              <Button variant="primary">Import</Button>
            </>
          }
          footerNote="Check the box first"
        >
          <TextField
            label="Search"
            hideLabel
            icon="search"
            placeholder="Name, symbol or address"
            value={text}
            onChange={setText}
            clearable
            data-autofocus=""
          />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 12 }}>
            {['TYCHO', 'USDT', 'USDC', 'DAI', 'WBTC', 'WETH', 'JCT', 'MOSS', 'veJCT', 'EMBER'].map(
              (symbol) => (
                <Chip key={symbol}>
                  <TokenIcon token={toIconToken(symbol)} size={20} /> {symbol}
                </Chip>
              ),
            )}
            <TokenIcon
              token={{ symbol: 'LP', halves: [toIconToken('TYCHO'), toIconToken('USDT')] }}
              size={36}
            />
          </div>
        </Dialog>
      </Panel>
      <Panel title="Menus">
        <Menu
          label="Language"
          align="start"
          renderTrigger={(trigger) => (
            <Button {...trigger} iconAfter="chevron-down">
              English
            </Button>
          )}
          items={[
            { key: 'en', label: 'English', selected: true },
            { key: 'ko', label: '한국어', selected: false },
            { key: 'ja', label: '日本語', selected: false },
          ]}
        />
      </Panel>
    </div>
  );
}
