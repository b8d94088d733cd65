export { classNames } from './class-names.ts';
export { AddressText, type AddressTextProps } from './address/address-text.tsx';
export { CopyButton } from './address/copy-button.tsx';
export { Alert, type AlertProps, type AlertTone } from './alert/alert.tsx';
export { LoadErrorAlert, type LoadErrorAlertProps } from './alert/failed-alert.tsx';
export { AmountField, type AmountFieldProps } from './amount-field/amount-field.tsx';
export { DecimalField, type DecimalFieldProps } from './amount-field/decimal-field.tsx';
export {
  BillAmountStrip,
  BillRows,
  type BillAmountCell,
  type BillRow,
  type BillRowsProps,
} from './bill/bill.tsx';
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb/breadcrumb.tsx';
export {
  Button,
  ButtonAnchor,
  type ButtonAnchorProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button/button.tsx';
export { ButtonWithDisabledReason, type ButtonWithDisabledReasonProps } from './button/reasoned-button.tsx';
export { Chip, type ChipProps } from './button/chip.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { Dialog, DialogActionButton, type DialogProps } from './dialog/dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ValueChange, getChangeDirection, type ChangeDirection } from './figure/change.tsx';
export { ValueWithState, type ValueWithStateProps, type DisplayedValueState } from './figure/figure.tsx';
export { QuoteRefreshRing } from './figure/fresh-ring.tsx';
export { Skeleton, type SkeletonProps } from './figure/skeleton.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export { type IconName } from './icon/icon-paths.ts';
export { Stepper, type StepperStep } from './stepper/stepper.tsx';
export { RouteLineDiagram, type RouteLineDiagramProps } from './line-diagram/line-diagram.tsx';
export {
  describeRouteLine,
  type RouteLineAlternative,
  type RouteLineBranch,
  type RouteLineSegment,
  type RouteLineSize,
  type RouteLineStation,
  type RouteLineSegmentState,
} from './line-diagram/line-model.ts';
export { Logo } from './logo/logo.tsx';
export { PrerenderWidthContext, useMediaQuery } from './media/use-media-query.ts';
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx';
export {
  RouteOutcomeList,
  type RouteOutcome,
  type RouteOutcomeListProps,
} from './outcome-list/outcome-list.tsx';
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
export { LabeledValueStrip, type LabeledStripValue } from './panel/cell-strip.tsx';
export { LoadingPanel } from './panel/coming-panel.tsx';
export { Panel, type PanelProps } from './panel/panel.tsx';
export {
  StackedTotalBar,
  type PartsBarPart,
  type PartsBarTone,
  type StackedTotalBarProps,
} from './parts-bar/parts-bar.tsx';
export { Popover, type PopoverProps, type PopoverTriggerProps } from './popover/popover.tsx';
export { type PopoverAlign } from './popover/place-beside.ts';
export { Receipt, type ReceiptLine, type ReceiptProps } from './receipt/receipt.tsx';
export { findBuiltInIconSymbol, type BuiltInIconSymbol } from './token-icon/token-marks.tsx';
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
  MessageStateLabel,
  MessageStateIcon,
  type MessageStateIconProps,
  type MessageStateKind,
  type MessageStateLabelProps,
} from './signal/signal.tsx';
export { screenReaderOnlyClass } from './spoken/spoken-class.ts';
export { PercentSlider, type PercentSliderProps } from './part-slider/part-slider.tsx';
export { MarkedSlider, type MarkedSliderProps } from './station-slider/station-slider.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { ListPanel, type ListPanelProps } from './table/list-panel.tsx';
export { Pager, type PagerProps } from './table/pager.tsx';
export { moveLostFocusToHeading } from './focus/keep-focus.ts';
export {
  ListBody,
  BeyondLastPageNotice,
  isBeyondLastPage,
  type ListBodyProps,
} from './table/missing-rows.tsx';
export { ControlsAboveRowLink, CardMetrics, rowLinkClass, type CardMetric } from './table/row-parts.tsx';
export { Table, type TableColumn, type TableProps, type TableSort } from './table/table.tsx';
export { CounterBadge, Tag, type CounterBadgeTone, type TagProps, type TagTone } from './tag/tag.tsx';
export { UiTextProvider, useUiText, type UiText } from './text/ui-text.ts';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export {
  SwapTokensButton,
  PlusSign,
  PriceAndRouteLine,
  TicketForm,
  type TicketFormProps,
} from './ticket/ticket.tsx';
export { ToastCard, type ToastCardProps, type ToastTone } from './toast/toast-card.tsx';
export { InfoTooltip } from './tooltip/info-tip.tsx';
export { Tooltip, type TooltipProps, type TooltipTargetProps } from './tooltip/tooltip.tsx';
export { MessageTree, type MessageTreeProps, type MessageTreeRow } from './tree/message-tree.tsx';
