// The fee as a form shows it: fields, bar, figures. Used by the calculator and by the dialog that changes an invoice.
export { FeeBar } from './fee-bar.tsx';
export { FeeFields } from './fee-fields.tsx';
export { figuresOf } from './fee-form.ts';
