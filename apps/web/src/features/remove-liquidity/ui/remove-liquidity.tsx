import { ratio } from '@junction/primitives';
import {
  AddressText,
  Alert,
  AmountField,
  BillRows,
  Button,
  Panel,
  PairRoundel,
  Ticket,
} from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { roundelOf } from '../../../entities/token/index.ts';
import { formatAmount, formatAmountExact, formatPercent } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../shared/network/explorer-link.ts';
import type { RemoveButton } from '../model/remove.ts';
import {
  LP_DECIMALS,
  useRemoveLiquidity,
  type RemoveLiquidityOptions,
  type RemoveLiquidityView,
} from '../use-remove-liquidity.ts';
import css from './remove-liquidity.module.css';

export interface RemoveLiquidityProps extends RemoveLiquidityOptions {
  /** Slippage in plain sight. */
  readonly actions: ReactNode;
  /** Opens the token selector; left out where the tokens are the pool's. */
  readonly onPick?: ((index: number) => void) | undefined;
  readonly onConnect: () => void;
  readonly onSwitchNetwork: () => void;
}

/** LP back into tokens: the amount, what comes back at least, the position before and after. */
export function RemoveLiquidity(props: RemoveLiquidityProps): JSX.Element {
  const say = useText();
  const remove = useRemoveLiquidity(props);
  const { tokens, button, held, removal, pool, name } = remove;
  const press = (): void => {
    switch (button.action) {
      case 'connect':
        props.onConnect();
        return;
      case 'switch-network':
        props.onSwitchNetwork();
        return;
      case 'select':
        props.onPick?.(tokens.findIndex((token) => token === undefined));
        return;
      case 'remove':
        void remove.remove();
        return;
      case undefined:
        return;
    }
  };
  return (
    <div className={css['columns']}>
      <Ticket headingLevel={2} title={<Title remove={remove} />} actions={props.actions}>
        {props.onPick !== undefined && (
          <div className={css['picks']}>
            {tokens.map((token, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the two slots have no other name
              <Button key={index} iconAfter="chevron-down" onClick={() => props.onPick?.(index)}>
                {token?.symbol ?? say('remove.select')}
              </Button>
            ))}
          </div>
        )}
        <AmountField
          label={say('remove.field')}
          value={remove.text}
          decimals={LP_DECIMALS}
          token={pool === undefined ? undefined : { symbol: 'LP' }}
          onChange={remove.setText}
          onMax={held !== undefined && held > 0n ? remove.max : undefined}
          balance={
            held === undefined
              ? undefined
              : say('remove.balance', { amount: formatAmountExact(held, LP_DECIMALS) })
          }
          error={
            button.label === 'too-big'
              ? say('remove.tooBig', { amount: formatAmountExact(held ?? 0n, LP_DECIMALS) })
              : undefined
          }
        />
        {button.label === 'no-lp' && (
          <div className={css['block']}>
            <Alert tone="plain" title={say('remove.none.title', { symbol: `${name} LP` })}>
              {say('remove.none')}
            </Alert>
          </div>
        )}
        {button.label === 'no-pool' && (
          <div className={css['block']}>
            <Alert tone="warning" title={say('remove.noPool.title')}>
              {say('remove.noPool')}
            </Alert>
          </div>
        )}
        {removal !== undefined && remove.amount > 0n && <Receipt remove={remove} />}
        <div className={css['submit']}>
          <Button
            variant="primary"
            size="l"
            busy={button.isBusy}
            disabled={button.action === undefined}
            onClick={press}
          >
            {buttonText(say, button)}
          </Button>
        </div>
      </Ticket>
      <div className={css['side']}>{removal !== undefined && <Change remove={remove} />}</div>
    </div>
  );
}

function Title({ remove }: { readonly remove: RemoveLiquidityView }): JSX.Element {
  const known = remove.tokens.flatMap((token) => token ?? []);
  return (
    <span className={css['name']}>
      {known.length > 1 && <PairRoundel size={28} tokens={known.map(roundelOf)} />}
      {remove.tokens.map((token) => token?.symbol ?? '…').join('/')}
    </span>
  );
}

function buttonText(say: Say, { label }: RemoveButton): string {
  switch (label) {
    case 'preparing':
      return say('remove.button.preparing');
    case 'connect':
      return say('remove.button.connect');
    case 'switch-network':
      return say('remove.button.switchNetwork');
    case 'select':
      return say('remove.select');
    case 'syncing':
      return say('remove.button.syncing');
    case 'await':
      return say('remove.button.await');
    case 'removing':
      return say('remove.button.removing');
    case 'no-pool':
      return say('remove.noPool.title');
    case 'no-lp':
      return say('remove.button.noLp');
    case 'enter-amount':
      return say('remove.button.enterAmount');
    case 'too-big':
      return say('remove.button.tooBig');
    case 'remove':
      return say('remove.button.remove');
  }
}

function Receipt({ remove }: { readonly remove: RemoveLiquidityView }): JSX.Element | null {
  const say = useText();
  const { pool, removal, minimums, tokenOf } = remove;
  if (pool === undefined || removal === undefined) return null;
  return (
    <div className={css['block']}>
      <p className={css['note']}>{say('remove.receive')}</p>
      <BillRows
        rows={pool.roots.map((root, index) => {
          const token = tokenOf(root);
          const decimals = token?.decimals ?? 0;
          return {
            key: root,
            label: token?.symbol ?? '',
            value: formatAmount(removal.receives[index] ?? 0n, decimals),
            aside: say('remove.atLeast', { amount: formatAmount(minimums?.[index] ?? 0n, decimals) }),
          };
        })}
      />
    </div>
  );
}

function shareText(share: bigint): string {
  const step = 10n ** 8n;
  return formatPercent(ratio((share / step) * step), { places: 8, short: true });
}

function Change({ remove }: { readonly remove: RemoveLiquidityView }): JSX.Element | null {
  const say = useText();
  const { pool, removal, tokenOf, amount } = remove;
  if (pool === undefined || removal === undefined) return null;
  const { now, after } = removal;
  const line = (key: string, label: string, was: string, then: string): JSX.Element => (
    <div key={key} className={css['row']}>
      <dt>{label}</dt>
      <dd>{amount === 0n ? was : say('remove.change', { now: was, after: then })}</dd>
    </div>
  );
  return (
    <Panel
      className={css['wide']}
      title={say('remove.position')}
      actions={<AddressText address={pool.address} href={accountLink(pool.address)} copy />}
    >
      <dl className={css['rows']}>
        {line('lp', 'LP', formatAmount(now.lp, LP_DECIMALS), formatAmount(after.lp, LP_DECIMALS))}
        {pool.roots.map((root, index) => {
          const token = tokenOf(root);
          const decimals = token?.decimals ?? 0;
          return line(
            root,
            token?.symbol ?? '',
            formatAmount(now.tokens[index] ?? 0n, decimals),
            formatAmount(after.tokens[index] ?? 0n, decimals),
          );
        })}
        {line('share', say('remove.share'), shareText(now.share), shareText(after.share))}
      </dl>
    </Panel>
  );
}
