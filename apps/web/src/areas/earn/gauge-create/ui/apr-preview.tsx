import { parseFixedDown, ratio } from '@junction/primitives';
import { CardFigures, DecimalField, Panel, Table, type TableColumn } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { aprText } from '../../../../shared/format/apr-text.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { previewRows, type PreviewRow } from '../model/apr-preview.ts';
import { lockBoostOf } from '../model/draft.ts';
import type { GaugeCreate } from '../use-gauge-create.ts';
import css from './gauge-create.module.css';
import { lengthText } from './length-text.ts';

/** Percent: an example that is easy to reckon with. */
const EXAMPLE = '10';
const DIGITS = 2;

const lockText = (say: Say, { lock }: PreviewRow): string =>
  lock === 0 ? say('gaugeCreate.preview.noLock') : lengthText(say, lock);

function columnsOf(say: Say, symbol: string): readonly TableColumn<PreviewRow>[] {
  return [
    { key: 'lock', header: say('gaugeCreate.preview.lock'), render: (row) => lockText(say, row) },
    {
      key: 'boost',
      header: say('gaugeCreate.preview.boost'),
      align: 'end',
      render: ({ boost }) => `${formatAmount(boost, 3)}×`,
    },
    {
      key: 'least',
      header: say('gaugeCreate.preview.least'),
      align: 'end',
      render: ({ least }) => aprText(least),
    },
    {
      key: 'most',
      header: say('gaugeCreate.preview.most', { symbol }),
      align: 'end',
      render: ({ most }) => <span className={css['boosted']}>{aprText(most)}</span>,
    },
  ];
}

function PreviewCard(props: { readonly row: PreviewRow; readonly symbol: string }): JSX.Element {
  const say = useText();
  const { row, symbol } = props;
  const figures = columnsOf(say, symbol).map(({ key, header, render }) => ({
    key,
    label: header,
    value: render(row),
  }));
  return <CardFigures figures={figures} />;
}

/** What locks of different lengths will earn, for a yield that the maker thinks of: speeds are set later. */
export function AprPreview({ form }: { readonly form: GaugeCreate }): JSX.Element | null {
  const say = useText();
  const { symbol } = useGovernanceToken();
  const [text, setText] = useState(EXAMPLE);
  const boost = lockBoostOf(form.draft, form.check);
  const percent = parseFixedDown(text);
  const rows = boost && percent !== undefined ? previewRows(boost, ratio(percent / 100n)) : [];
  return (
    <Panel
      title={say('gaugeCreate.preview')}
      footer={<p className={css['small']}>{say('gaugeCreate.preview.note', { symbol })}</p>}
    >
      <div className={css['fields']}>
        <DecimalField
          label={say('gaugeCreate.preview.base')}
          value={text}
          onChange={setText}
          decimals={DIGITS}
          suffix="%"
        />
        <Table
          label={say('gaugeCreate.preview')}
          columns={columnsOf(say, symbol)}
          rows={rows}
          rowKey={({ lock }) => String(lock)}
          renderCard={(row) => <PreviewCard row={row} symbol={symbol} />}
          empty={<p className={css['small']}>{say('gaugeCreate.preview.wrong')}</p>}
        />
      </div>
    </Panel>
  );
}
