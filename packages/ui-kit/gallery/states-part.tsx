import {
  Alert,
  AmountField,
  BillRows,
  Button,
  ValueChange,
  EmptyState,
  ValueWithState,
  Panel,
  MessageStateLabel,
  Table,
  Tag,
  type MessageStateKind,
} from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './gallery.module.css';
import { toIconToken } from './line-samples.ts';

const SIGNAL_KINDS: readonly MessageStateKind[] = [
  'queued',
  'running',
  'arrived',
  'returned',
  'rejected',
  'attention',
];

export function StatesGalleryPart(): JSX.Element {
  const nothing = (): void => undefined;
  return (
    <div className={css['third']}>
      <div className={css['stack']}>
        <Panel title="Numbers">
          <BillRows
            divided
            rows={[
              { key: 'f', label: 'Fresh', value: <ValueWithState state="fresh">4 056.66</ValueWithState> },
              {
                key: 'l',
                label: 'Loading',
                value: <ValueWithState state="loading">4 056.66</ValueWithState>,
              },
              {
                key: 's',
                label: 'Stale',
                value: (
                  <ValueWithState state="stale" reason="2 min old">
                    4 056.66
                  </ValueWithState>
                ),
              },
              {
                key: 'u',
                label: 'Unknown',
                value: <ValueWithState state="unknown" reason="no price for MOSS yet" />,
              },
              { key: 'n', label: 'First load', value: <ValueWithState state="loading" expected={12} /> },
              { key: 'up', label: 'Up', value: <ValueChange direction="up">+2.31 %</ValueChange> },
              { key: 'd', label: 'Down', value: <ValueChange direction="down">−1.08 %</ValueChange> },
            ]}
          />
        </Panel>
        <Panel title="Submit button, in priority order">
          <div className={css['gap']}>
            <Button variant="primary" block busy disabled={false}>
              Reading pools
            </Button>
            <Button variant="primary" block>
              Connect wallet
            </Button>
            <Button variant="primary" block disabled>
              Not enough liquidity
            </Button>
            <Button variant="primary" block busy>
              Confirm in your wallet
            </Button>
            <Button variant="danger" block>
              Swap anyway
            </Button>
            <Button variant="danger-filled" block>
              Swap anyway
            </Button>
            <Button variant="brass" block>
              Accept new rate
            </Button>
          </div>
        </Panel>
        <Panel title="Signals">
          <div className={css['gap']}>
            {SIGNAL_KINDS.map((kind) => (
              <MessageStateLabel key={kind} kind={kind} size={20}>
                {kind}
              </MessageStateLabel>
            ))}
          </div>
        </Panel>
        <Panel title="Amount field">
          <div className={css['gap']}>
            <AmountField
              label="You sell"
              value="20000"
              onChange={nothing}
              decimals={9}
              token={toIconToken('TYCHO')}
              onTokenClick={nothing}
              balance="Balance 18 204.11"
              onMax={nothing}
              error="1 795.89 more than you have"
            />
            <AmountField
              label="You receive"
              value=""
              onChange={nothing}
              decimals={9}
              token={undefined}
              onTokenClick={nothing}
            />
            <AmountField
              label="You receive, quoted"
              value="4056.66"
              decimals={9}
              token={toIconToken('MOON')}
              state="loading"
              note="$5 168.18"
            />
            <AmountField
              label="Long"
              value="123456789012.123456789"
              decimals={9}
              token={toIconToken('LONGSYMBOL')}
              onTokenClick={nothing}
              state="stale"
            />
          </div>
        </Panel>
      </div>
      <div className={css['stack']}>
        <Panel title="Loading" padded={false}>
          <Table
            label="Pools"
            rows={undefined}
            rowKey={() => ''}
            renderCard={() => null}
            empty=""
            columns={[
              { key: 'a', header: 'Pool', render: () => null, skeleton: '80%' },
              { key: 'b', header: 'TVL', align: 'end', render: () => null },
              { key: 'c', header: '24 h', align: 'end', render: () => null, skeleton: '40%' },
            ]}
          />
        </Panel>
        <Panel title="Empty">
          <EmptyState
            title="No swaps in this pool yet"
            note="They appear here as soon as someone trades."
            action={<Button size="s">Trade this pair</Button>}
          />
        </Panel>
        <Panel title="Tags">
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <Tag>Coin</Tag>
            <Tag tone="outlined">Not atomic</Tag>
            <Tag tone="brass">Combined</Tag>
            <Tag tone="success">Verified</Tag>
            <Tag tone="warning">Unlisted</Tag>
            <Tag tone="danger">[SCAM]</Tag>
            <Tag tone="info">New</Tag>
          </div>
        </Panel>
      </div>
      <div className={css['stack']}>
        <Panel title="Errors">
          <div className={css['gap']}>
            <Alert
              tone="danger"
              title="The pool list did not load"
              reference="id 4c1f-09ab"
              actions={<Button size="s">Try again</Button>}
            >
              Your tokens are not affected. Check the connection and try again.
            </Alert>
            <Alert
              tone="danger"
              title="Swap stopped at hop 3"
              actions={
                <>
                  <Button size="s" variant="ghost">
                    See trace
                  </Button>
                  <Button size="s">Swap USDC to JCT</Button>
                </>
              }
            >
              JCT moved more than 0.5 %. You hold 5 199.53 USDC, it is in your wallet.
            </Alert>
          </div>
        </Panel>
        <Panel title="Warnings">
          <div className={css['gap']}>
            <Alert tone="warning" title="Price impact 6.2 %">
              The pool is small for this amount. Selling 4 000 would cost 2.1 %.
            </Alert>
            <Alert tone="info" title="You have v4 tokens">
              3 tokens can be upgraded.
            </Alert>
            <Alert tone="brass" title="New here?" actions={<Button size="s">Start</Button>}>
              Get the wallet, then some test TYCHO from the faucet.
            </Alert>
            <Alert tone="success" title="Arrived">
              You hold 4 049.17 JCT.
            </Alert>
            <Alert tone="plain" icon="search">
              Nothing else matches tych.
            </Alert>
          </div>
        </Panel>
      </div>
    </div>
  );
}
