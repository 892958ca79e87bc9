// How phone numbers and amounts are written here, from what people type. What cannot be read so stays as it was typed. Pure.

/** `dollars` without the sign: it stands beside the field. */
export type TypedKind = 'phone' | 'dollars';

export function normalForm(kind: TypedKind, typed: string): string {
  return kind === 'dollars' ? dollars(typed) : typed.split('\n').map(phone).join('\n');
}

const american = /^(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})(?:\s*(?:x|ext\.?)\s*(\d{1,6}))?$/i;

/** `407.555.0134 ext 7` → `(407) 555-0134 x7`. Numbers of other countries are left as they are. */
function phone(typed: string): string {
  const [, area, exchange, line, extension] = american.exec(typed.trim()) ?? [];
  if (area === undefined) return typed;
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`;
}

/** `$12345` → `12,345.00`. A price of more decimals keeps them. */
function dollars(typed: string): string {
  const plain = typed.replace(/[$,\s]/g, '');
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (whole === '') return typed;
  return `${BigInt(whole).toLocaleString('en-US')}.${cents.padEnd(2, '0')}`;
}
