import { parseAddress, type Address } from '@junction/primitives';
import { AddressText, Alert, Button, ButtonAnchor, CopyButton, Panel, TextField } from '@junction/ui-kit';
import { createLink, useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../shared/send/index.ts';
import { RewardRows } from '../../shared/ui/reward-rows.tsx';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { getClaimBlockedLabel } from './rewards-stub.tsx';

const ButtonLink = createLink(ButtonAnchor);
const MAX_LENGTH = 200;

interface InspectProps {
  readonly view: FarmView;
  readonly actions: FarmActions;
}

/** Form to enter the account to inspect. */
function AddressForm({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const [text, setText] = useState<string>(view.inspected ?? '');
  const [isTried, setTried] = useState(false);
  const user = parseAddress(text.trim());
  const show = (): void => {
    setTried(true);
    if (user === undefined) return;
    const params = { address: view.summary.address, user };
    void navigate({ to: '/farming/$address/{-$user}', params, resetScroll: false });
  };
  return (
    <form
      className={css['pair']}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <TextField
        label={t('farm.other.address')}
        value={text}
        onChange={setText}
        mono
        clearable
        placeholder="0:"
        maxLength={MAX_LENGTH}
        error={isTried && user === undefined ? t('farm.other.bad') : undefined}
      />
      <Button type="submit">{t('farm.other.show')}</Button>
    </form>
  );
}

/** Note with the inspected account and a link back to the user's own position. */
function InspectedAccount({
  farm,
  inspected,
}: {
  readonly farm: Address;
  readonly inspected: Address;
}): JSX.Element {
  const t = useTranslations();
  return (
    <Alert
      tone="info"
      title={t('farm.other.looking')}
      actions={
        <ButtonLink
          to="/farming/$address/{-$user}"
          // `user` must be set explicitly, since an omitted parameter is inherited from the current URL.
          params={{ address: farm, user: undefined }}
          size="s"
        >
          {t('farm.other.back')}
        </ButtonLink>
      }
    >
      <span className={css['row']}>
        <AddressText address={inspected} href={getAccountLink(inspected)} copy />
        <CopyButton
          text={`${globalThis.location.origin}/farming/${farm}/${inspected}`}
          label={t('farm.other.link')}
        />
      </span>
    </Alert>
  );
}

/** Rewards of the inspected account, with a button that claims the rewards for that account. */
function InspectedRewards({
  view,
  actions,
  inspected,
}: InspectProps & { readonly inspected: Address }): JSX.Element {
  const t = useTranslations();
  const { inspectedPosition, cache, inspectedUnread } = view;
  const gate = {
    blocker: actions.blockerOf('claim-from-farm'),
    missing: getClaimBlockedLabel(t, actions, inspectedPosition),
  };
  const { reviewed, review, answers } = useMessageConfirmation(
    () => {
      const announcement = actions.announceClaimFor(inspected);
      return announcement && { announcement };
    },
    ({ announcement }) => void actions.claimFor(announcement, inspected),
    getSendBlockerLabel(t, gate),
  );
  return (
    <>
      <RewardRows rewards={inspectedPosition?.rewards} unread={inspectedUnread} cache={cache} />
      <p className={css['small']}>{t('farm.other.claim.note')}</p>
      <SendButton
        variant="secondary"
        size="m"
        {...gate}
        label={t('farm.other.claim')}
        sum={actions.sum}
        coin={actions.sender.coin}
        onAct={review}
      />
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('farm.other.claim')}
          action={t('farm.confirm')}
          announcement={reviewed.announcement}
          now={actions.sender.signer}
          {...answers}
        />
      )}
    </>
  );
}

/** Panel to inspect the deposit of any account and to claim its rewards, which are paid to that account. */
export function InspectFarmAccountPanel({ view, actions }: InspectProps): JSX.Element {
  const t = useTranslations();
  const { summary, inspected } = view;
  return (
    <Panel title={t('farm.other')} actions={<span className={css['quiet']}>{t('farm.other.note')}</span>}>
      <div className={css['panel']}>
        <AddressForm view={view} />
        {inspected !== undefined && (
          <>
            <InspectedAccount farm={summary.address} inspected={inspected} />
            <InspectedRewards key={inspected} view={view} actions={actions} inspected={inspected} />
          </>
        )}
      </div>
    </Panel>
  );
}
