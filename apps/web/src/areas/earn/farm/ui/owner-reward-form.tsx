import { formatUnits, toMilliseconds } from '@junction/primitives';
import { Alert, AmountField, BillRows, SegmentedControl } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { BalanceText, getTokenIcon, type Token } from '../../../../rooms/token/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { parseAmountOrZero } from '../../shared/model/typed-units.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../shared/send/index.ts';
import { getDepositDecimals } from '../model/derive-amount.ts';
import { useFarmOwnerActions } from '../use-farm-owner.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { getRewardMissingInputText } from './owner-texts.ts';

interface ViewProps {
  readonly view: FarmView;
}

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly amount: bigint;
  readonly title: string;
}

/** State of the form that funds a reward, and its review. */
function useRewardForm(view: FarmView) {
  const t = useTranslations();
  const { chain, cache } = view;
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState('');
  const line = chain?.rewards[chosen];
  const token = line && cache.get(line.root);
  const owner = useFarmOwnerActions(view, token);
  const amount = parseAmountOrZero(text, getDepositDecimals(token));
  const gate = {
    blocker: owner.blockerOf('deposit-reward'),
    missing: getRewardMissingInputText(t, { isKnown: token !== undefined, held: owner.held, amount }),
  };
  const title = t('farm.owner.reward.act', { amount: unitsText(token, amount) });
  const confirmation = useMessageConfirmation<Reviewed>(
    () => {
      const announcement = owner.announceReward(amount);
      return announcement && { announcement, amount, title };
    },
    (reviewed) =>
      void owner
        .payReward(reviewed.announcement, reviewed.amount)
        .then((sent) => sent?.isSent === true && setText('')),
    getSendBlockerLabel(t, gate),
  );
  return {
    chosen,
    choose: (index: number): void => {
      setChosen(index);
      setText('');
    },
    text,
    setText,
    token,
    owner,
    title,
    gate,
    confirmation,
  };
}

type RewardForm = ReturnType<typeof useRewardForm>;

/** Formats base units; a dash for an unknown token. */

const unitsText = (token: Token | undefined, units: bigint): string =>
  token === undefined ? '—' : formatTokenAmount(units, token);

const getRewardSymbol = ({ cache }: FarmView, root: Token['root']): string =>
  cache.get(root)?.symbol ?? root.slice(0, 8);

/** Warning in the form that funds rewards: the farm has an end. Null if the farm has no end. */
function EndNote({ view }: ViewProps): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const end = view.chain?.end;
  if (end === undefined) return null;
  return (
    <Alert
      tone="warning"
      title={t('farm.owner.end.set', { date: formatDateTime(toMilliseconds(end), locale) })}
    >
      {t('farm.owner.reward.final')}
    </Alert>
  );
}

function RewardChoice({ view, form }: ViewProps & { readonly form: RewardForm }): JSX.Element | null {
  const t = useTranslations();
  const { chain } = view;
  if (chain === undefined || chain.rewards.length <= 1) return null;
  return (
    <SegmentedControl
      label={t('farm.owner.reward.token')}
      value={String(form.chosen)}
      options={chain.rewards.map(({ root }, index) => ({
        value: String(index),
        label: getRewardSymbol(view, root),
      }))}
      onChange={(index) => form.choose(Number(index))}
    />
  );
}

/** Reward balances of the farm. */
function RewardBalanceRows({ view }: ViewProps): JSX.Element {
  const t = useTranslations();
  const rewards = view.chain === undefined ? [] : view.chain.rewards;
  return (
    <BillRows
      rows={rewards.map(({ root, held }) => ({
        key: root,
        label: t('farm.owner.held', { symbol: getRewardSymbol(view, root) }),
        value: unitsText(view.cache.get(root), held),
      }))}
    />
  );
}

function RewardAmount({ form }: { readonly form: RewardForm }): JSX.Element {
  const t = useTranslations();
  const { token, text, setText } = form;
  const { balance, held } = form.owner;
  const decimals = getDepositDecimals(token);
  return (
    <AmountField
      label={t('farm.owner.reward.amount')}
      value={text}
      onChange={setText}
      decimals={decimals}
      token={getTokenIcon(token ?? { symbol: '?', listed: false })}
      balance={
        balance && (
          <BalanceText
            balance={balance}
            decimals={token?.decimals}
            text={(amount) => t('farm.deposit.balance', { amount })}
          />
        )
      }
      onMax={
        token && held !== undefined && held > 0n ? () => setText(formatUnits(held, decimals)) : undefined
      }
    />
  );
}

/** Form that funds a reward. The farm accepts any transfer of a reward token. */
export function FundRewardForm({ view }: ViewProps): JSX.Element {
  const t = useTranslations();
  const form = useRewardForm(view);
  const { owner, confirmation } = form;
  const { reviewed } = confirmation;
  return (
    <div className={css['form']}>
      <EndNote view={view} />
      <RewardChoice view={view} form={form} />
      <RewardBalanceRows view={view} />
      <RewardAmount form={form} />
      <SendButton
        size="m"
        {...form.gate}
        label={form.title}
        sum={owner.rewardSum}
        coin={owner.sender.coin}
        onAct={confirmation.review}
      />
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={reviewed.title}
          action={t('farm.confirm')}
          announcement={reviewed.announcement}
          now={owner.sender.signer}
          {...confirmation.answers}
        >
          <p className={css['small']}>{t('farm.owner.reward.final')}</p>
        </ConfirmMessageDialog>
      )}
    </div>
  );
}
