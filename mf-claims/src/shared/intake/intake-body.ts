// From the flat entries of a form to the nested body of the contract: `policy.periodFrom` becomes `policy: { periodFrom }`.
import { coverages } from '@plumbline/contracts/words';

const whole = ['loss.yearBuilt', 'loss.squareFeet', 'policy.deductibles.hurricanePercent', 'referringAttorneyId'];

/** Empty entries are left out. `coverage.A` is the limit of coverage A. */
export function bodyOf(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(values)) {
    if (text.trim() === '' || path.startsWith('coverage.') || path.startsWith('consent.')) continue;
    put(body, path.split('.'), whole.includes(path) && Number.isFinite(Number(text)) ? Number(text) : text.trim());
  }
  const limits = coverages.flatMap((coverage) => {
    const limit = values[`coverage.${coverage}`]?.trim();
    return limit ? [{ coverage, limit }] : [];
  });
  if (limits.length > 0) put(body, ['policy', 'coverages'], limits);
  return body;
}

function put(body: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] ?? {}) as Record<string, unknown>;
  body[name] = inner;
  put(inner, rest, value);
}
