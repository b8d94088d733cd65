import { formatUnits, parseUnitsDown, toMilliseconds } from '@junction/primitives';
import { Alert, AmountField, BillRows, SegmentedControl } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { BalanceText, roundelOf } from '../../../../entities/token/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { orNothing } from '../../shared/model/or-nothing.ts';
import { SendButton } from '../../shared/send/index.ts';
import { useFarmOwner } from '../use-farm-owner.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/** Pays a reward in: the farm takes any transfer of a reward's token for it. */
export function OwnerRewardForm({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { chain, cache } = view;
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ readonly announcement: Announcement; readonly amount: bigint }>();
  const line = chain?.rewards[chosen];
  const token = line && cache.get(line.root);
  const owner = useFarmOwner(view, token);
  const decimals = token?.decimals ?? 0;
  const read = parseUnitsDown(text, decimals);
  const amount = orNothing(read.ok ? read.value : undefined);
  const { held } = owner;
  const look = (): void => {
    const announcement = owner.tellReward(amount);
    if (announcement !== undefined) setTold({ announcement, amount });
  };
  const missing = (): string | undefined => {
    if (token === undefined || held === undefined) return say('action.reading');
    if (amount === 0n) return say('farm.button.enterAmount');
    return amount > held ? say('farm.button.tooBig') : undefined;
  };
  const title = say('farm.owner.reward.act', {
    amount: token === undefined ? '—' : formatTokenAmount(told?.amount ?? amount, token),
  });
  return (
    <div className={css['form']}>
      {chain?.end !== undefined && (
        <Alert
          tone="warning"
          title={say('farm.owner.end.set', { date: formatDateTime(toMilliseconds(chain.end), locale) })}
        >
          {say('farm.owner.reward.final')}
        </Alert>
      )}
      {chain !== undefined && chain.rewards.length > 1 && (
        <SegmentedControl
          label={say('farm.owner.reward.token')}
          value={String(chosen)}
          options={chain.rewards.map(({ root }, index) => ({
            value: String(index),
            label: cache.get(root)?.symbol ?? root.slice(0, 8),
          }))}
          onChange={(index) => {
            setChosen(Number(index));
            setText('');
          }}
        />
      )}
      <BillRows
        rows={(chain?.rewards ?? []).map(({ root, held: left }) => {
          const reward = cache.get(root);
          return {
            key: root,
            label: say('farm.owner.held', { symbol: reward?.symbol ?? root.slice(0, 8) }),
            value: reward === undefined ? '—' : formatTokenAmount(left, reward),
          };
        })}
      />
      <AmountField
        label={say('farm.owner.reward.amount')}
        value={text}
        onChange={setText}
        decimals={decimals}
        token={roundelOf(token ?? { symbol: '?', listed: false })}
        balance={
          owner.balance && (
            <BalanceText
              balance={owner.balance}
              decimals={decimals}
              words={(amountText) => say('farm.deposit.balance', { amount: amountText })}
            />
          )
        }
        onMax={held !== undefined && held > 0n ? () => setText(formatUnits(held, decimals)) : undefined}
      />
      <SendButton
        size="m"
        blocker={owner.blockerOf('deposit-reward')}
        missing={missing()}
        label={title}
        sum={owner.rewardSum}
        coin={owner.sender.coin}
        onAct={look}
      />
      {told !== undefined && (
        <ConfirmMessage
          title={title}
          action={say('farm.confirm')}
          announcement={told.announcement}
          now={owner.sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void owner
              .payReward(told.announcement, told.amount)
              .then((sent) => sent?.isSent === true && setText(''));
          }}
        >
          <p className={css['small']}>{say('farm.owner.reward.final')}</p>
        </ConfirmMessage>
      )}
    </div>
  );
}
