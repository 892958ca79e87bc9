// What a role can do, read from the published description of the API, which is made from the same contracts that are enforced.
interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly 'x-access'?: readonly string[];
}

export interface ApiDescription {
  readonly info?: { readonly version?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Area {
  readonly name: string;
  readonly label: string;
  /** Changes something. */
  readonly does: readonly string[];
  /** Only looks. */
  readonly sees: readonly string[];
}

/** The services in the order and the words of the navigation. */
const areaLabels: Readonly<Record<string, string>> = {
  claims: 'Claims, reports, documents and money',
  inspection: 'Inspections and photos',
  measurement: 'Property measurements',
  ai: 'Damage analysis and narratives',
  comms: 'Messages and notifications',
  billing: 'Fees and invoices',
  identity: 'Your account, users and administration',
};

/** What everybody may do without a session is no permission. */
export function areasOf({ paths }: ApiDescription, role: string): Area[] {
  const found = new Map<string, { does: Set<string>; sees: Set<string> }>();
  for (const [method, operation] of Object.values(paths).flatMap((path) => Object.entries(path))) {
    if (!mayCall(operation, role) || !operation.summary) continue;
    const name = operation.tags?.[0] ?? '';
    const area = found.get(name) ?? { does: new Set(), sees: new Set() };
    (method === 'get' ? area.sees : area.does).add(operation.summary);
    found.set(name, area);
  }
  const order = Object.keys(areaLabels);
  return [...found]
    .map(([name, { does, sees }]) => ({ name, label: areaLabels[name] ?? name, does: [...does], sees: [...sees] }))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

function mayCall({ 'x-access': who = [] }: Operation, role: string): boolean {
  return who.includes(role) || who.includes('signed-in');
}
