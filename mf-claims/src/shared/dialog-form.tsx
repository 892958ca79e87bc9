// The frame of a form in a dialog stands in @plumbline/ui; this is its place as the key dates know it.
export { DialogForm } from '@plumbline/ui';
