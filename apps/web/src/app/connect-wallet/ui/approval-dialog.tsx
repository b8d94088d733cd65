import { shortenAddress, type Address, type Nano } from '@junction/primitives';
import type { WalletApprovalRequest, DevWalletAccount } from '@junction/wallet';
import { Alert, BillRows, Button, Dialog, Tag } from '@junction/ui-kit';
import { useEffect, useState, type JSX } from 'react';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { PendingDevWalletRequest } from '../approval-queue.ts';
import css from './approval-dialog.module.css';

/** Dialog of the dev wallet for one request. Closing it rejects the request. */
export function DevWalletApprovalDialog({
  pending,
}: {
  readonly pending: PendingDevWalletRequest;
}): JSX.Element {
  const t = useTranslations();
  const { request, answer } = pending;
  const choice = request.kind === 'connect' || request.kind === 'change-account' ? request : undefined;
  const [account, setAccount] = useState<Address | undefined>(choice?.current);
  const title = {
    connect: t('approval.connect.title'),
    'change-account': t('approval.change.title'),
    send: t('approval.send.title'),
    other: t('approval.other.title'),
  }[request.kind];
  const reject = (): void => answer({ approved: false });
  return (
    <Dialog
      open
      size="s"
      onClose={reject}
      title={title}
      titleAside={<Tag tone="brass">{t('approval.tag')}</Tag>}
      footer={
        <>
          <Button onClick={reject}>{t('approval.reject')}</Button>
          <Button
            variant="primary"
            onClick={() => answer(account === undefined ? { approved: true } : { approved: true, account })}
          >
            {choice === undefined ? t('approval.approve') : t('approval.connect')}
          </Button>
        </>
      }
    >
      {choice !== undefined && (
        <AccountChoice accounts={choice.accounts} chosen={account} onChoose={setAccount} />
      )}
      {request.kind === 'send' && <SendDetails request={request} />}
      {request.kind === 'other' && (
        <Alert tone="warning" title={request.method}>
          {t('approval.other')}
        </Alert>
      )}
    </Dialog>
  );
}

function AccountChoice(props: {
  readonly accounts: readonly DevWalletAccount[];
  readonly chosen: Address | undefined;
  readonly onChoose: (account: Address) => void;
}): JSX.Element {
  const t = useTranslations();
  return (
    <fieldset className={css['accounts']}>
      <legend className={css['note']}>{t('approval.connect.note')}</legend>
      {props.accounts.map((account) => (
        <label key={account.address} className={css['account']}>
          <input
            type="radio"
            name="account"
            checked={account.address === props.chosen}
            onChange={() => props.onChoose(account.address)}
          />
          <span className={css['name']}>{account.name}</span>
          <span className={css['address']} translate="no">
            {shortenAddress(account.address)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type SendRequest = Extract<WalletApprovalRequest, { kind: 'send' }>;
type Fees =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly nano: Nano }
  | { readonly kind: 'fails' | 'unreachable' | 'unknown'; readonly detail: string };

const FAILURES = { WOULD_FAIL: 'fails', UNREACHABLE: 'unreachable', UNKNOWN: 'unknown' } as const;

function useFees(request: SendRequest): Fees {
  const [fees, setFees] = useState<Fees>({ kind: 'asking' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Fees): void => {
      if (isCurrent) setFees(next);
    };
    const read = async (): Promise<Fees> => {
      const result = await request.fees;
      if (result.ok) return { kind: 'known', nano: result.value };
      return { kind: FAILURES[result.error.code], detail: result.error.detail };
    };
    read().then(show, (error: unknown) => show({ kind: 'unknown', detail: String(error) }));
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return fees;
}

function SendDetails({ request }: { readonly request: SendRequest }): JSX.Element {
  const t = useTranslations();
  const { coin } = getNetwork();
  const fees = useFees(request);
  const amount = (value: bigint): string => `${formatAmount(value, coin.decimals)} ${coin.symbol}`;
  const feesText = (): string => {
    if (fees.kind === 'known') return amount(fees.nano);
    return fees.kind === 'asking' ? t('approval.fees.asking') : t('approval.fees.unknown');
  };
  return (
    <div className={css['body']}>
      {fees.kind === 'fails' && (
        <Alert tone="danger" title={t('approval.fails.title')} reference={fees.detail}>
          {t('approval.fails')}
        </Alert>
      )}
      {fees.kind === 'unreachable' && (
        <Alert tone="warning" title={t('approval.unreachable.title')} reference={fees.detail}>
          {t('approval.unreachable')}
        </Alert>
      )}
      <BillRows
        divided
        rows={[
          {
            key: 'from',
            label: t('approval.from'),
            value: request.from.name,
            aside: shortenAddress(request.from.address),
          },
          {
            key: 'to',
            label: t('approval.to'),
            value: <span className={css['address']}>{shortenAddress(request.to)}</span>,
          },
          { key: 'value', label: t('approval.value'), value: amount(request.value) },
          {
            key: 'fees',
            label: t('approval.fees'),
            value: feesText(),
          },
          {
            key: 'call',
            label: t('approval.call'),
            value: request.call?.method ?? t('approval.transfer'),
          },
        ]}
      />
      {request.call !== undefined && (
        <details className={css['params']}>
          <summary>{t('approval.params')}</summary>
          <dl>
            {Object.entries(request.call.params).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{String(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
