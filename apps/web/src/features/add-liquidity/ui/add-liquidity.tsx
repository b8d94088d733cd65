import { ONE, mulDivDown, ratio } from '@junction/primitives';
import {
  AddressText,
  Alert,
  AmountField,
  BillRows,
  Button,
  Checkbox,
  IconButton,
  Ladder,
  Panel,
  SegmentedControl,
  Ticket,
} from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { roundelOf } from '../../../entities/token/index.ts';
import {
  formatAmount,
  formatAmountExact,
  formatPercent,
  formatPrice,
} from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { AddButton, Step } from '../model/plan.ts';
import { shortfallUp } from '../model/plan.ts';
import { useAddLiquidity, type AddLiquidityOptions, type AddLiquidityView } from '../use-add-liquidity.ts';
import css from './add-liquidity.module.css';

const LP_DECIMALS = 9;

export interface AddLiquidityProps extends AddLiquidityOptions {
  /** Slippage in plain sight. */
  readonly actions: ReactNode;
  /** Opens the token selector for a field; left out where the tokens are the pool's. */
  readonly onPick?: ((index: number) => void) | undefined;
  readonly onConnect: () => void;
  readonly onSwitchNetwork: () => void;
  /** Pools that already hold these tokens, shown before another one is created. */
  readonly similar?: ReactNode;
}

/** The ladder of adding liquidity: fields and the one button, steps, the exchange account, the pool, the position. */
export function AddLiquidity(props: AddLiquidityProps): JSX.Element {
  const say = useText();
  const add = useAddLiquidity(props);
  const { tokens, texts, facts, button } = add;
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
      default:
        void add.act();
    }
  };
  const custom = tokens.filter((token) => token !== undefined && !token.listed);
  return (
    <div className={css['columns']}>
      <Ticket
        headingLevel={2}
        title={tokens.map((token) => token?.symbol ?? '…').join(' + ')}
        actions={props.actions}
      >
        <div className={css['fields']}>
          {tokens.map((token, index) => {
            const fact = facts.tokens[index];
            const isPoor = fact?.wallet !== undefined && shortfallUp(fact) > fact.wallet;
            return (
              <AmountField
                // oxlint-disable-next-line react/no-array-index-key -- fields have no other name
                key={index}
                label={say('add.field')}
                value={texts[index] ?? ''}
                decimals={token?.decimals ?? LP_DECIMALS}
                token={token === undefined ? undefined : roundelOf(token)}
                onTokenClick={props.onPick === undefined ? undefined : () => props.onPick?.(index)}
                onChange={(text) => add.type(index, text)}
                onMax={
                  fact !== undefined && (fact.wallet ?? 0n) + fact.held > 0n
                    ? () => add.max(index)
                    : undefined
                }
                balance={
                  token === undefined || fact?.wallet === undefined
                    ? undefined
                    : say('add.wallet', { amount: formatAmount(fact.wallet, token.decimals) })
                }
                note={
                  token === undefined || fact === undefined || fact.held === 0n
                    ? undefined
                    : say('add.held', { amount: formatAmount(fact.held, token.decimals) })
                }
                error={isPoor ? say('add.insufficient', { symbol: fact.symbol }) : undefined}
              />
            );
          })}
        </div>
        <Choices add={add} similar={props.similar} />
        {custom.length > 0 && (
          <div className={css['block']}>
            <Alert
              tone="warning"
              title={say('add.custom.title', { symbols: custom.map((token) => token?.symbol).join(', ') })}
            >
              {say('add.custom')}
            </Alert>
          </div>
        )}
        <Preview add={add} />
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
      <div className={css['side']}>
        <Panel
          className={css['wide']}
          title={say('add.steps')}
          actions={
            <span className={css['note']}>
              {say('add.steps.done', {
                done: add.steps.filter((step) => step.isDone).length,
                all: add.steps.length,
              })}
            </span>
          }
        >
          <Steps add={add} />
        </Panel>
        {add.account !== undefined && <Account add={add} />}
        {add.pool !== undefined && <PoolNow add={add} />}
        {add.pool?.isActive === true && <Position add={add} />}
      </div>
    </div>
  );
}

function buttonText(say: Say, { label, symbol = '' }: AddButton): string {
  switch (label) {
    case 'connect':
      return say('add.button.connect');
    case 'preparing':
      return say('add.button.preparing');
    case 'switch-network':
      return say('add.button.switchNetwork');
    case 'await':
      return say('add.button.await');
    case 'check-account':
      return say('add.button.checkAccount');
    case 'connecting-account':
      return say('add.button.connectingAccount');
    case 'creating-pool':
      return say('add.button.creatingPool');
    case 'connecting-pool':
      return say('add.button.connectingPool');
    case 'depositing':
      return say('add.button.depositing', { symbol });
    case 'supplying':
      return say('add.button.supplying');
    case 'withdrawing':
      return say('add.button.withdrawing', { symbol });
    case 'connect-account':
      return say('add.button.connectAccount');
    case 'select-pair':
      return say('add.button.selectPair');
    case 'check-pair':
      return say('add.button.checkPair');
    case 'create-pool':
      return say('add.button.createPool');
    case 'connect-pool':
      return say('add.button.connectPool');
    case 'enter-amount':
      return say('add.button.enterAmount');
    case 'insufficient':
      return say('add.insufficient', { symbol });
    case 'deposit':
      return say('add.button.deposit', { symbol });
    case 'confirm-price':
      return say('add.button.confirmPrice');
    case 'supply':
      return say('add.button.supply');
  }
}

/** Auto-exchange, the curve of a pool that does not exist, the price a first deposit sets. */
function Choices({
  add,
  similar,
}: {
  readonly add: AddLiquidityView;
  readonly similar: ReactNode;
}): JSX.Element {
  const say = useText();
  const { facts, tokens, amounts, form, dispatch } = add;
  const [left, right] = tokens;
  const [leftAmount = 0n, rightAmount = 0n] = amounts;
  const price =
    left === undefined || right === undefined || leftAmount === 0n
      ? undefined
      : mulDivDown(
          rightAmount * 10n ** BigInt(left.decimals),
          ONE,
          leftAmount * 10n ** BigInt(right.decimals),
        );
  return (
    <>
      {!add.isStable && !facts.isEmpty && add.pool !== undefined && (
        <div className={css['block']}>
          <Checkbox
            checked={add.autoExchange}
            disabled={!add.canAutoExchange}
            onChange={(isOn) => dispatch({ type: 'auto-exchange', isOn, shown: add.texts })}
          >
            {say('add.auto')}
          </Checkbox>
          <p className={css['note']}>{say('add.auto.note')}</p>
        </div>
      )}
      {facts.pool === 'missing' && facts.account === 'ready' && (
        <div className={css['block']}>
          {/* Public exchanges let only their owner create stable pools. */}
          {!add.isMany && getNetwork().kind === 'devnet' && (
            <SegmentedControl
              label={say('add.curve')}
              block
              value={add.curve}
              options={[
                { value: 'constant-product', label: say('add.curve.product') },
                { value: 'stable', label: say('add.curve.stable') },
              ]}
              onChange={add.setCurve}
            />
          )}
          <p className={css['note']}>{say('add.create.note')}</p>
          {similar}
        </div>
      )}
      {facts.isEmpty && !add.isMany && price !== undefined && price > 0n && (
        <div className={css['block']}>
          <Alert
            tone="warning"
            title={say('add.price.title', {
              sold: left?.symbol ?? '',
              price: formatPrice(price) ?? '0',
              received: right?.symbol ?? '',
            })}
          >
            {say('add.price.note')}
          </Alert>
        </div>
      )}
      {facts.isEmpty && (
        <div className={css['block']}>
          <Checkbox
            checked={form.isPriceConfirmed}
            onChange={(isConfirmed) => dispatch({ type: 'confirm-price', isConfirmed })}
          >
            {say('add.price.confirm')}
          </Checkbox>
        </div>
      )}
    </>
  );
}

function shareText(lp: bigint, supply: bigint): string {
  const share = supply === 0n ? 0n : mulDivDown(lp, ONE, supply);
  const step = 10n ** 8n;
  return formatPercent(ratio((share / step) * step), { places: 8, short: true });
}

function Preview({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const say = useText();
  const { preview, pool, lpHeld } = add;
  if (preview === undefined || pool === undefined) return null;
  return (
    <div className={css['block']}>
      <BillRows
        rows={[
          {
            key: 'lp',
            label: say('add.bill.receive'),
            value: `${formatAmount(preview.lpReward, LP_DECIMALS)} LP`,
          },
          {
            key: 'share',
            label: say('add.bill.share'),
            value: say('add.change', {
              now: shareText(lpHeld ?? 0n, pool.lpSupply),
              after: shareText((lpHeld ?? 0n) + preview.lpReward, preview.lpSupply),
            }),
          },
        ]}
      />
    </div>
  );
}

function Steps({ add }: { readonly add: AddLiquidityView }): JSX.Element {
  const say = useText();
  const current = add.steps.findIndex((step) => !step.isDone);
  return (
    <Ladder
      steps={add.steps.map((step, index) => ({
        key: `${step.key}${step.index ?? ''}`,
        ...stepText(say, step, add),
        state: step.isDone ? 'done' : index === current ? 'current' : 'to-do',
      }))}
    />
  );
}

function stepText(say: Say, step: Step, add: AddLiquidityView): { title: string; note?: string } {
  switch (step.key) {
    case 'account':
      return {
        title: step.isDone ? say('add.step.account') : say('add.button.checkAccount'),
        note: say('add.step.account.note'),
      };
    case 'connect-account':
      return {
        title: step.isDone ? say('add.step.connectAccount') : say('add.button.connectAccount'),
        ...(add.account?.isDeployed === true ? {} : { note: say('add.step.connectAccount.note') }),
      };
    case 'tokens':
      return { title: step.isDone ? say('add.step.tokens') : say('add.button.selectPair') };
    case 'pool':
      return add.facts.pool === 'missing'
        ? { title: say('add.step.createPool'), note: say('add.step.createPool.note') }
        : {
            title: step.isDone ? say('add.step.pool') : say('add.button.checkPair'),
            note: add.name,
          };
    case 'connect-pool':
      return {
        title: step.isDone ? say('add.step.connectPool') : say('add.button.connectPool'),
        note: say('add.step.connectPool.note'),
      };
    case 'deposit': {
      const fact = add.facts.tokens[step.index ?? 0];
      const decimals = add.tokens[step.index ?? 0]?.decimals ?? 0;
      if (fact === undefined) return { title: '' };
      return {
        title: say('add.step.deposit', { symbol: fact.symbol }),
        note: step.isDone
          ? say('add.step.deposit.done', { amount: formatAmount(fact.held, decimals) })
          : say('add.step.deposit.note', {
              held: formatAmount(fact.held, decimals),
              missing: formatAmount(shortfallUp(fact), decimals),
            }),
      };
    }
    case 'supply':
      return { title: say('add.step.supply'), note: say('add.step.supply.note') };
  }
}

function Account({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const say = useText();
  const { account, tokens, lpRoot, name, facts } = add;
  if (account === undefined) return null;
  const lines = [
    ...tokens.flatMap((token) => token ?? []),
    ...(lpRoot === undefined ? [] : [{ root: lpRoot, symbol: `${name} LP`, decimals: LP_DECIMALS }]),
  ];
  return (
    <Panel
      title={say('add.account')}
      actions={<AddressText address={account.address} href={accountLink(account.address)} copy />}
    >
      <dl className={css['rows']}>
        {lines.map(({ root, symbol, decimals }) => {
          const held = account.balances.get(root) ?? 0n;
          return (
            <div key={root} className={css['row']}>
              <dt>{symbol}</dt>
              <dd>
                {formatAmountExact(held, decimals)}
                {held > 0n && (
                  <IconButton
                    icon="download"
                    label={say('add.withdraw', { symbol })}
                    disabled={facts.busy !== undefined}
                    onClick={() => void add.withdraw(root, symbol, decimals)}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

function PoolNow({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const say = useText();
  const { pool, tokens } = add;
  if (pool === undefined) return null;
  return (
    <Panel
      title={say('add.pool')}
      actions={<AddressText address={pool.address} href={accountLink(pool.address)} copy />}
    >
      <dl className={css['rows']}>
        {pool.roots.map((root, index) => {
          const token = tokens.find((one) => one?.root === root);
          return (
            <div key={root} className={css['row']}>
              <dt>{token?.symbol}</dt>
              <dd>{formatAmount(pool.reserves[index] ?? 0n, token?.decimals ?? 0)}</dd>
            </div>
          );
        })}
        <div className={css['row']}>
          <dt>{say('add.pool.supply')}</dt>
          <dd>{formatAmount(pool.lpSupply, LP_DECIMALS)}</dd>
        </div>
        <div className={css['row']}>
          <dt>{say('add.pool.lpRoot')}</dt>
          <dd>
            <AddressText address={pool.lpRoot} href={accountLink(pool.lpRoot)} copy />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function Position({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const say = useText();
  const { pool, preview, tokens, lpHeld } = add;
  if (pool === undefined || lpHeld === undefined) return null;
  const after = lpHeld + (preview?.lpReward ?? 0n);
  const part = (lp: bigint, reserve: bigint, supply: bigint): bigint =>
    supply === 0n ? 0n : mulDivDown(lp, reserve, supply);
  const line = (key: string, label: string, now: string, then: string): JSX.Element => (
    <div key={key} className={css['row']}>
      <dt>{label}</dt>
      <dd>{preview === undefined ? now : say('add.change', { now, after: then })}</dd>
    </div>
  );
  return (
    <Panel className={css['wide']} title={say('add.position')}>
      <dl className={css['rows']}>
        {line('lp', 'LP', formatAmount(lpHeld, LP_DECIMALS), formatAmount(after, LP_DECIMALS))}
        {pool.roots.map((root, index) => {
          const token = tokens.find((one) => one?.root === root);
          const decimals = token?.decimals ?? 0;
          return line(
            root,
            token?.symbol ?? '',
            formatAmount(part(lpHeld, pool.reserves[index] ?? 0n, pool.lpSupply), decimals),
            formatAmount(
              part(after, preview?.reserves[index] ?? 0n, preview?.lpSupply ?? pool.lpSupply),
              decimals,
            ),
          );
        })}
        {line(
          'share',
          say('add.bill.share'),
          shareText(lpHeld, pool.lpSupply),
          shareText(after, preview?.lpSupply ?? pool.lpSupply),
        )}
      </dl>
    </Panel>
  );
}
