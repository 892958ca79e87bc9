// What a fact names, in people's words, so that a row of the trail can be read without looking up its numbers.

type Data = Readonly<Record<string, unknown>>;

/** The number of the claim, as it stands in the fact or in the copy of the claim that it carries. */
export function claimNumberOf(data: unknown): string | undefined {
  const fact = asData(data);
  return textOf(fact['claimNumber']) ?? textOf(asData(fact['claim'])['claimNumber']);
}

const naming = ['name', 'title', 'fileName', 'invoiceNumber', 'contactName', 'inspectorName'] as const;
const longest = 120;

/** The first thing that the fact calls by a name; facts that speak of numbers alone name nothing. */
export function subjectOf(data: unknown): string | undefined {
  const fact = asData(data);
  const found = naming.map((field) => textOf(fact[field])).find((text) => text !== undefined);
  return found?.slice(0, longest);
}

function asData(value: unknown): Data {
  return value !== null && typeof value === 'object' ? (value as Data) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
