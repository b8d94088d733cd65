import type { Address } from '@junction/primitives';
import { AddressText, Button, Dialog, LoadErrorAlert, Skeleton, Tag, TextField } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type JSX } from 'react';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import { CandidateStateTag } from '../../shared/ui/state-tags.tsx';
import { gaugesToChooseQuery } from '../queries/gauge-choice-queries.ts';
import own from './whitelisting.module.css';

export interface ChooseGaugeDialogProps {
  /**
   * State of the escrow, used to mark the gauges that are already candidates; undefined if it was not read from the
   * chain.
   */
  readonly escrow: EscrowEpochAndVotesState | undefined;
  readonly onChoose: (gauge: Address) => void;
  readonly onClose: () => void;
}

/** Dialog with a searchable list of gauges; existing candidates are disabled. */
export function ChooseGaugeDialog({ escrow, onChoose, onClose }: ChooseGaugeDialogProps): JSX.Element {
  const t = useTranslations();
  const [text, setText] = useState('');
  const found = useQuery(gaugesToChooseQuery(useDeferredValue(text)));
  const candidates = new Set(escrow?.whitelist);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('whitelisting.choose')}
      footer={<Button onClick={onClose}>{t('whitelisting.choose.close')}</Button>}
    >
      <div className={own['choice']}>
        <TextField
          label={t('whitelisting.choose.search')}
          icon="search"
          value={text}
          onChange={setText}
          maxLength={80}
          clearable
        />
        {found.isError && found.data === undefined && (
          <LoadErrorAlert title={t('whitelisting.choose.failed')} onRetry={() => void found.refetch()}>
            {t('whitelisting.choose.failed.note')}
          </LoadErrorAlert>
        )}
        {found.isPending && <Skeleton height="120px" />}
        {found.data?.length === 0 && <p>{t('whitelisting.choose.none')}</p>}
        <ul>
          {found.data?.map(({ gauge, name, tvl }) => {
            const isCandidate = candidates.has(gauge);
            return (
              <li key={gauge}>
                <button type="button" disabled={isCandidate} onClick={() => onChoose(gauge)}>
                  <span>
                    <b>{name}</b>
                    <AddressText address={gauge} />
                  </span>
                  <span>{tvl === undefined ? '—' : formatUsdStatistic(tvl)}</span>
                  {isCandidate ? (
                    <CandidateStateTag state={escrow?.approved.has(gauge) === true ? 'active' : 'pending'} />
                  ) : (
                    <Tag tone="outlined">{t('whitelisting.choose.free')}</Tag>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
