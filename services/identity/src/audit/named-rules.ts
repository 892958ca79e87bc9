// What an event names, in people's words, so that a row of the trail can be read without looking up its numbers.

type Data = Readonly<Record<string, unknown>>;

/** The number of the claim, as it stands in the event or in the copy of the claim that it carries. */
export function claimNumberOf(data: unknown): string | undefined {
  const event = asData(data);
  return textOf(event['claimNumber']) ?? textOf(asData(event['claim'])['claimNumber']);
}

const naming = ['name', 'title', 'fileName', 'invoiceNumber', 'contactName', 'inspectorName'] as const;
const longest = 120;

/** The first thing that the event calls by a name; events that speak of numbers alone name nothing. */
export function subjectOf(data: unknown): string | undefined {
  const event = asData(data);
  const found = naming.map((field) => textOf(event[field])).find((text) => text !== undefined);
  return found?.slice(0, longest);
}

/** Whether a text stands in the number of the claim, in what the event names, or in the reason; letters of either case, nothing is a pattern. */
export function saysText(
  { claimNumber, subject, why }: { claimNumber?: string | undefined; subject?: string | undefined; why?: string | undefined },
  text: string | undefined,
): boolean {
  if (text === undefined) return true;
  const wanted = text.toLowerCase();
  return [claimNumber, subject, why].some((one) => one?.toLowerCase().includes(wanted) ?? false);
}

function asData(value: unknown): Data {
  return value !== null && typeof value === 'object' ? (value as Data) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
