import { ratio, toMilliseconds } from '@junction/primitives';
import { CellStrip, type StripCell } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { PoolChange } from '../../../../rooms/pool/index.ts';
import { aprText } from '../../../../shared/format/apr-text.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import {
  formatPercent,
  formatTokenAmount,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import { shareDown } from '../../../../shared/liquidity/lp.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { wholeText } from '../../shared/model/whole-text.ts';
import { FigureCell } from '../../shared/ui/figure-cell.tsx';
import type { FarmView } from '../use-farm.ts';

/** What is deposited, what it earns, until when and at which speed. */
export function FarmFigures({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const locale = useLocale();
  const { facts, detail, deposit, position } = view;
  // Nothing is given any more, whatever its last round was.
  const isOver = facts.end !== undefined && facts.end <= view.now;
  const given = isOver ? [] : detail.rewardTokens;
  const [first, ...others] = given.map(({ perSecond }, index) => {
    const symbol = facts.rewardTokens[index]?.symbol ?? '?';
    return say('farm.perSecond', { amount: `${wholeText(perSecond)} ${symbol}` });
  });
  const cells: readonly StripCell[] = [
    {
      key: 'tvl',
      label: say('farm.tvl'),
      value: (
        <FigureCell
          figure={facts.tvl === undefined ? '—' : formatUsdStatistic(facts.tvl)}
          note={`${wholeText(detail.allDeposited)} ${facts.depositSymbol}`}
        />
      ),
    },
    {
      key: 'apr',
      label: say('farm.apr'),
      value: isOver ? (
        <FigureCell figure="—" />
      ) : (
        <FigureCell figure={aprText(facts.apr)} note={<PoolChange change={facts.aprChange} />} />
      ),
    },
    {
      key: 'end',
      label: say('farm.end'),
      value: (
        <FigureCell
          figure={
            facts.end === undefined ? say('farm.end.none') : formatDateTime(toMilliseconds(facts.end), locale)
          }
        />
      ),
    },
    ...(position === undefined
      ? []
      : [
          {
            key: 'share',
            label: say('farm.share'),
            value: (
              <FigureCell
                figure={
                  position.deposits === 0n
                    ? '—'
                    : formatPercent(ratio(shareDown(position.balance, position.deposits)), {
                        places: 4,
                        short: true,
                      })
                }
                note={deposit && formatTokenAmount(position.balance, deposit)}
              />
            ),
          },
        ]),
    {
      key: 'speed',
      label: say('farm.speed'),
      value: <FigureCell figure={first ?? '—'} note={others.length === 0 ? undefined : others.join(', ')} />,
    },
  ];
  return <CellStrip cells={cells} />;
}
