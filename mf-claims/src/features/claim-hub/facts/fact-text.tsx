// The text of a fact as people read it: money as money, dates as dates, people by name.
import { DateText } from '@plumbline/ui';
import { money } from '../../../shared/claim-look.tsx';
import { usePersonName } from '../../../shared/people.ts';
import { factOf, type FactName } from './editable-facts.ts';

export function FactText({ name, text }: { name: FactName; text: string }) {
  const { kind, choices } = factOf(name);
  if (text === '') return <>—</>;
  if (kind === 'dollars') return <span className="cx-figures">{amount(text)}</span>;
  if (kind === 'percent') return <span className="cx-figures">{text} %</span>;
  if (kind === 'date') return <DateText at={text} />;
  if (kind === 'adjuster' || kind === 'attorney') return <PersonName id={Number(text)} />;
  const choice = choices?.find(({ value }) => value === text);
  return <>{choice ? choice.label : text}</>;
}

/** What somebody typed is not always an amount yet. */
function amount(text: string): string {
  return Number.isFinite(Number(text)) ? money(Number(text)) : text;
}

function PersonName({ id }: { id: number }) {
  return <>{usePersonName(id)}</>;
}
