// The text of a field as people read it: money as money, dates as dates, people by name.
import { DateText } from '@plumbline/ui';
import { money } from '../../../../shared/claims/claim-display.tsx';
import { usePersonName } from '../../../../shared/people/people.ts';
import { fieldOf, type FieldName } from './editable-fields.ts';
import type { FieldKind } from './field-shape.ts';

export function FieldText({ name, text }: { name: FieldName; text: string }) {
  const { kind, choices } = fieldOf(name);
  if (text === '') return <>—</>;
  const say = figures[kind];
  if (say) return <span className="cx-figures">{say(text)}</span>;
  if (kind === 'time') return <>{clockTime(text)}</>;
  if (kind === 'date') return <DateText at={text} />;
  if (kind === 'adjuster' || kind === 'attorney') return <PersonName id={Number(text)} />;
  const choice = choices?.find(({ value }) => value === text);
  return <>{choice ? choice.label : text}</>;
}

const figures: Partial<Record<FieldKind, (text: string) => string>> = {
  dollars: amount,
  percent: (text) => `${text}%`,
  'dollars-or-percent': (text) => (text.endsWith('%') ? text : amount(text)),
};

/** Twelve hours, as everywhere. */
function clockTime(text: string): string {
  const [hour, minutes = '00'] = text.split(':');
  const hours = Number(hour ?? 0);
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** What somebody typed is not always an amount yet. */
function amount(text: string): string {
  return Number.isFinite(Number(text)) ? money(Number(text)) : text;
}

function PersonName({ id }: { id: number }) {
  return <>{usePersonName(id)}</>;
}
