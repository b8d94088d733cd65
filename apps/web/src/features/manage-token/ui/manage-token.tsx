import { ZERO_ADDRESS, parseAddress } from '@junction/primitives';
import { BUILDER_ATTACHED, MINT_WALLET_VALUE } from '@junction/protocol/builder-calls';
import { Alert, Icon, Panel, TextField } from '@junction/ui-kit';
import { useState, type JSX, type SyntheticEvent } from 'react';
import type { OwnToken } from '../../../entities/own-token/index.ts';
import { formatAmountExact } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  burnBlockers,
  confirmationWord,
  mayBecomeAddress,
  mintBlockers,
  readHolder,
  readTokenAmount,
  transferBlockers,
} from '../model/manage-forms.ts';
import {
  useClearWhenDone,
  useHolding,
  useManageToken,
  type ManageToken as Manage,
} from '../use-manage-token.ts';
import { ChangeTable } from './change-table.tsx';
import { ActionButton, AddressField, TokenAmountField, gasText } from './form-parts.tsx';
import css from './manage-token.module.css';

interface WalletSteps {
  readonly onConnect: () => void;
  readonly onSwitchNetwork: () => void;
}

export interface ManageTokenProps extends WalletSteps {
  readonly token: OwnToken;
}

/** What the owner of a token can do with it: make units, take units out, give the token away. */
export function ManageToken({ token, ...steps }: ManageTokenProps): JSX.Element {
  const manage = useManageToken(token);
  const part = { token, manage, steps };
  return (
    <div className={css['columns']}>
      <MintForm {...part} />
      <div className={css['stack']}>
        <BurnForm {...part} />
        <TransferForm {...part} />
      </div>
    </div>
  );
}

interface FormProps {
  readonly token: OwnToken;
  readonly manage: Manage;
  readonly steps: WalletSteps;
}

const onSubmit =
  (blocked: boolean, act: () => Promise<void>) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!blocked) void act();
  };

function MintForm({ token, manage, steps }: FormProps): JSX.Element {
  const say = useText();
  const { coin } = getNetwork();
  const [target, setTarget] = useState('');
  const [text, setText] = useState('');
  const setSent = useClearWhenDone(() => setText(''));
  const amount = readTokenAmount(text, token.decimals);
  const holder = readHolder(target);
  const holding = useHolding(token.root, target, manage.owner.isBusy);
  const [blocker] = mintBlockers({
    ...manage.owner,
    attached: BUILDER_ATTACHED.mint,
    target,
    amount: text,
    decimals: token.decimals,
    totalSupply: token.totalSupply,
    isSwitchedOff: !manage.canMint,
  });
  const mint = async (): Promise<void> => {
    if (holder !== undefined && amount !== undefined) setSent(await manage.mint(holder, amount));
  };
  const isBad = text !== '' && blocker === 'bad-amount';
  return (
    <Panel
      divided
      title={
        <span className={css['head']}>
          <Icon name="plus" size={19} />
          {say('manageToken.mint')}
        </span>
      }
      actions={gasText(say, BUILDER_ATTACHED.mint)}
    >
      <form className={css['form']} onSubmit={onSubmit(blocker !== undefined, mint)}>
        {!manage.canMint && (
          <Alert tone="info" title={say('manageToken.mint.off')}>
            {say('manageToken.mint.off.note')}
          </Alert>
        )}
        <AddressField
          label={say('manageToken.target')}
          value={target}
          onChange={setTarget}
          mine={manage.account}
          hint={
            holding === undefined
              ? undefined
              : holding.exists
                ? say('manageToken.hasWallet', { symbol: token.symbol })
                : say('manageToken.newWallet', {
                    amount: `${formatAmountExact(MINT_WALLET_VALUE, coin.decimals)} ${coin.symbol}`,
                  })
          }
        />
        <TokenAmountField
          label={say('manageToken.mint.amount')}
          value={text}
          onChange={setText}
          symbol={token.symbol}
          decimals={token.decimals}
          error={isBad ? say('manageToken.badAmount') : undefined}
        />
        <ChangeTable
          symbol={token.symbol}
          decimals={token.decimals}
          held={holding?.balance}
          supply={token.totalSupply}
          change={amount ?? 0n}
        />
        <ActionButton
          {...steps}
          blocker={blocker}
          variant="primary"
          isLarge
          label={say('manageToken.mint.action', {
            amount: formatAmountExact(amount ?? 0n, token.decimals),
            symbol: token.symbol,
          })}
        />
      </form>
    </Panel>
  );
}

function BurnForm({ token, manage, steps }: FormProps): JSX.Element {
  const say = useText();
  const [target, setTarget] = useState('');
  const [text, setText] = useState('');
  const [callback, setCallback] = useState<string>(ZERO_ADDRESS);
  const [payload, setPayload] = useState('');
  const setSent = useClearWhenDone(() => setText(''));
  const amount = readTokenAmount(text, token.decimals);
  const holder = readHolder(target);
  const callbackTo = parseAddress(callback);
  const holding = useHolding(token.root, target, manage.owner.isBusy);
  const [blocker] = burnBlockers({
    ...manage.owner,
    attached: BUILDER_ATTACHED.burn,
    target,
    amount: text,
    callback,
    decimals: token.decimals,
    held: holding?.balance,
    isSwitchedOff: !manage.canBurn,
  });
  const burn = async (): Promise<void> => {
    if (holder !== undefined && amount !== undefined && callbackTo !== undefined)
      setSent(await manage.burn({ target: holder, amount, callback: callbackTo, payload }));
  };
  const isTooMuch = amount !== undefined && holding !== undefined && amount > holding.balance;
  return (
    <Panel
      divided
      title={
        <span className={css['head']}>
          <Icon name="drop" size={19} />
          {say('manageToken.burn')}
        </span>
      }
      actions={gasText(say, BUILDER_ATTACHED.burn)}
    >
      <form className={css['form']} onSubmit={onSubmit(blocker !== undefined, burn)}>
        {!manage.canBurn && (
          <Alert tone="info" title={say('manageToken.burn.off')}>
            {say('manageToken.burn.off.note')}
          </Alert>
        )}
        <div className={css['pair']}>
          <AddressField
            label={say('manageToken.target')}
            value={target}
            onChange={setTarget}
            mine={manage.account}
            hint={
              holding === undefined
                ? undefined
                : say('manageToken.holds', { amount: formatAmountExact(holding.balance, token.decimals) })
            }
          />
          <TokenAmountField
            label={say('manageToken.burn.amount')}
            value={text}
            onChange={setText}
            symbol={token.symbol}
            decimals={token.decimals}
            error={
              isTooMuch
                ? say('manageToken.burn.tooMuch')
                : text !== '' && blocker === 'bad-amount'
                  ? say('manageToken.badAmount')
                  : undefined
            }
          />
        </div>
        <details className={css['extra']}>
          <summary>{say('manageToken.callback')}</summary>
          <div>
            <TextField
              label={say('manageToken.callback.address')}
              mono
              value={callback}
              onChange={(next) => setCallback(next.trim())}
              error={
                callbackTo === undefined &&
                (callback === '' || !mayBecomeAddress(callback) || callback.length >= 66)
                  ? say('manageToken.badCallback')
                  : undefined
              }
              hint={say('manageToken.callback.hint')}
              maxLength={80}
            />
            <TextField
              label={say('manageToken.callback.payload')}
              value={payload}
              onChange={setPayload}
              maxLength={400}
            />
          </div>
        </details>
        {amount !== undefined && !isTooMuch && (
          <ChangeTable
            symbol={token.symbol}
            decimals={token.decimals}
            held={holding?.balance}
            supply={token.totalSupply}
            change={-amount}
          />
        )}
        <div className={css['foot']}>
          <span>
            {amount === undefined &&
              say('manageToken.burn.unchanged', {
                amount: formatAmountExact(token.totalSupply, token.decimals),
              })}
          </span>
          <ActionButton
            {...steps}
            blocker={blocker}
            variant="secondary"
            label={say('manageToken.burn.action', {
              amount: formatAmountExact(amount ?? 0n, token.decimals),
              symbol: token.symbol,
            })}
          />
        </div>
      </form>
    </Panel>
  );
}

function TransferForm({ token, manage, steps }: FormProps): JSX.Element {
  const say = useText();
  const [newOwner, setNewOwner] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const setSent = useClearWhenDone(() => {
    setNewOwner('');
    setConfirmation('');
  });
  const word = confirmationWord(token.symbol, token.root);
  const holder = readHolder(newOwner);
  const [blocker] = transferBlockers({
    ...manage.owner,
    attached: BUILDER_ATTACHED.transfer,
    newOwner,
    confirmation,
    word,
    root: token.root,
    owner: token.owner,
  });
  const transfer = async (): Promise<void> => {
    if (holder !== undefined) setSent(await manage.transfer(holder));
  };
  return (
    <Panel
      divided
      className={css['danger']}
      title={
        <span className={css['head']}>
          <Icon name="warning" size={19} />
          {say('manageToken.transfer')}
        </span>
      }
      actions={gasText(say, BUILDER_ATTACHED.transfer)}
    >
      <form className={css['form']} onSubmit={onSubmit(blocker !== undefined, transfer)}>
        <p className={css['note']}>{say('manageToken.transfer.note')}</p>
        <AddressField
          label={say('manageToken.transfer.owner')}
          value={newOwner}
          onChange={setNewOwner}
          fault={
            holder !== undefined && holder === token.root
              ? say('manageToken.transfer.itself')
              : blocker === 'same-owner'
                ? say('manageToken.button.sameOwner')
                : undefined
          }
        />
        <TextField
          label={say('manageToken.transfer.type', { word })}
          value={confirmation}
          onChange={setConfirmation}
          maxLength={60}
        />
        <div className={css['action']}>
          <ActionButton
            {...steps}
            blocker={blocker}
            variant="danger-filled"
            word={word}
            label={say('manageToken.transfer')}
          />
        </div>
      </form>
    </Panel>
  );
}
