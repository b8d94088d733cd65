export { classNames } from './class-names.ts';
export { AddressText, type AddressTextProps } from './address/address-text.tsx';
export { CopyButton } from './address/copy-button.tsx';
export { Alert, type AlertProps, type AlertTone } from './alert/alert.tsx';
export { FailedAlert, type FailedAlertProps } from './alert/failed-alert.tsx';
export { AmountField, type AmountFieldProps } from './amount-field/amount-field.tsx';
export { DecimalField, type DecimalFieldProps } from './amount-field/decimal-field.tsx';
export { BillCells, BillRows, type BillCell, type BillRow, type BillRowsProps } from './bill/bill.tsx';
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb/breadcrumb.tsx';
export {
  Button,
  ButtonAnchor,
  type ButtonAnchorProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button/button.tsx';
export { ReasonedButton, type ReasonedButtonProps } from './button/reasoned-button.tsx';
export { Chip, type ChipProps } from './button/chip.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { Dialog, DialogAction, type DialogProps } from './dialog/dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { Change, getDirection, type Direction } from './figure/change.tsx';
export { Figure, type FigureProps, type FigureState } from './figure/figure.tsx';
export { FreshRing } from './figure/fresh-ring.tsx';
export { Skeleton, type SkeletonProps } from './figure/skeleton.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export { type IconName } from './icon/icon-paths.ts';
export { Stepper, type StepperStep } from './stepper/stepper.tsx';
export { LineDiagram, type LineDiagramProps } from './line-diagram/line-diagram.tsx';
export {
  describeLine,
  type LineAlternative,
  type LineBranch,
  type LineSegment,
  type LineSize,
  type LineStation,
  type SegmentState,
} from './line-diagram/line-model.ts';
export { Logo } from './logo/logo.tsx';
export { PrerenderWidthContext, useMediaQuery } from './media/use-media-query.ts';
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx';
export { OutcomeList, type Outcome, type OutcomeListProps } from './outcome-list/outcome-list.tsx';
export { PageHead, type PageHeadProps } from './page/page-head.tsx';
export { MissingPage, type MissingPageProps } from './page/missing-page.tsx';
export {
  Page,
  PageActions,
  PageColumns,
  PageTitle,
  type PageColumnsProps,
  type PageProps,
} from './page/page.tsx';
export { CellStrip, type StripCell } from './panel/cell-strip.tsx';
export { LoadingPanel } from './panel/coming-panel.tsx';
export { Panel, type PanelProps } from './panel/panel.tsx';
export { PartsBar, type BarPart, type PartTone, type PartsBarProps } from './parts-bar/parts-bar.tsx';
export { Popover, type PopoverProps, type PopoverTriggerProps } from './popover/popover.tsx';
export { type PopoverAlign } from './popover/place-beside.ts';
export { Receipt, type ReceiptLine, type ReceiptProps } from './receipt/receipt.tsx';
export { findTokenMark, type TokenMark } from './token-icon/token-marks.tsx';
export {
  TokenIcons,
  TokenIcon,
  type TokenIconsProps,
  type IconToken,
  type TokenIconProps,
} from './token-icon/token-icon.tsx';
export {
  SegmentedControl,
  type SegmentOption,
  type SegmentedControlProps,
} from './segmented-control/segmented-control.tsx';
export {
  Signal,
  SignalGlyph,
  type SignalGlyphProps,
  type SignalKind,
  type SignalProps,
} from './signal/signal.tsx';
export { spokenClass } from './spoken/spoken-class.ts';
export { PartSlider, type PartSliderProps } from './part-slider/part-slider.tsx';
export { StationSlider, type StationSliderProps } from './station-slider/station-slider.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { ListPanel, type ListPanelProps } from './table/list-panel.tsx';
export { Pager, type PagerProps } from './table/pager.tsx';
export { keepFocus } from './focus/keep-focus.ts';
export { ListBody, MissingRows, isBeyondPages, type ListBodyProps } from './table/missing-rows.tsx';
export { AboveRowLink, CardMetrics, rowLinkClass, type CardMetric } from './table/row-parts.tsx';
export { Table, type TableColumn, type TableProps, type TableSort } from './table/table.tsx';
export { Plate, Tag, type PlateTone, type TagProps, type TagTone } from './tag/tag.tsx';
export { UiTextProvider, useUiText, type UiText } from './text/ui-text.ts';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { FlipButton, PlusSign, RateLine, Ticket, type TicketProps } from './ticket/ticket.tsx';
export { ToastCard, type ToastCardProps, type ToastTone } from './toast/toast-card.tsx';
export { InfoTip } from './tooltip/info-tip.tsx';
export { Tooltip, type TooltipProps, type TooltipTargetProps } from './tooltip/tooltip.tsx';
export { MessageTree, type MessageTreeProps, type MessageTreeRow } from './tree/message-tree.tsx';
