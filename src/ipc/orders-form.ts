/** Standing orders as a form, for the editor: the two ways between a field and its place in the orders. */
export type {
  OrdersEach,
  OrdersField,
  OrdersForm,
  OrdersGroup,
  OrdersKey,
  OrdersLine,
  OrdersNumber,
  OrdersOption,
  OrdersPath,
  OrdersPick,
  OrdersRanking,
  OrdersRankWord,
  OrdersWord,
} from '../kernel/orders-form.ts'
export {
  answerText,
  entriesOf,
  optionAt,
  optionValue,
  orderLines,
  pathOf,
  valueAt,
  withValueAt,
} from '../kernel/orders-form.ts'
