// From the flat entries of a form to the nested body of the contract: `policy.periodFrom` becomes `policy: { periodFrom }`.
import { consentKinds } from '@plumbline/contracts/claims';
import { coverages, type Coverage } from '@plumbline/contracts/enums';
import { plainAmount } from '@plumbline/web';
import { ownDeductible } from '../../../shared/claims/own-deductible.ts';
import { today } from '../../../shared/dates.ts';

type Entries = Readonly<Record<string, string>>;

const whole = [
  'loss.yearBuilt',
  'loss.squareFeet',
  'policy.deductibles.hurricanePercent',
  'contract.feePercentage',
  'referringAttorneyId',
  'stormEventId',
  'assignedAdjusterId',
];
const dollars = [
  'estimatedValue',
  'deductible',
  'policy.deductibles.aop',
  'policy.deductibles.hurricane',
  'policy.deductibles.hurricaneUsed',
];
const yesOrNo = ['loss.occupied', 'loss.mitigationDone', 'loss.declaredHurricane', 'contract.declaredEmergency'];
/** Entries that are no field of their own: lists, what the picker of attorneys keeps for itself, a pasted email. */
const apart = /^(coverage|consent|attorney|mail)\./;

/** Empty entries are left out. `coverage.A` is the limit of coverage A, `consent.sms` whether text messages may be sent. */
export function bodyOf(values: Entries): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(values)) {
    if (text.trim() !== '' && !apart.test(path)) put(body, path.split('.'), valueOf(path, text.trim()));
  }
  const limits = coveredBy(values).map((coverage) => limitOf(coverage, values));
  if (limits.length > 0) put(body, ['policy', 'coverages'], limits);
  const consents = consentedTo(values).map((kind) => consentOf(kind, values));
  if (consents.length > 0) body['consents'] = consents;
  return body;
}

function valueOf(path: string, text: string): unknown {
  if (yesOrNo.includes(path)) return text === 'yes';
  if (dollars.includes(path)) return plainAmount(text);
  const plain = plainAmount(text.replace(/%$/, ''));
  return whole.includes(path) && plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
}

const coveredBy = (values: Entries) =>
  coverages.filter((coverage) => Boolean(values[`coverage.${coverage}`]?.trim() || values[`coverage.${coverage}.deductible`]?.trim()));

function limitOf(coverage: Coverage, values: Entries) {
  return {
    coverage,
    limit: plainAmount(values[`coverage.${coverage}`] ?? ''),
    ...ownDeductible(values[`coverage.${coverage}.deductible`] ?? ''),
  };
}

const consentedTo = (values: Entries) => consentKinds.filter((kind) => Boolean(values[`consent.${kind}`]));

/** Without another word it is the owner's consent of today. */
function consentOf(kind: (typeof consentKinds)[number], values: Entries) {
  return {
    kind,
    given: values[`consent.${kind}`] === 'given',
    on: values['consent.on'] || today(),
    by: values['consent.by']?.trim() || values['propertyOwnerName']?.trim() || '',
    how: values['consent.how'] ?? '',
  };
}

/** The complaints of the contract under the names of the form: `policy.coverages.0.limit` is `coverage.A`. */
export function shownErrors(errors: Entries, values: Entries): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [shownName(path, values), sentence]));
}

function shownName(path: string, values: Entries): string {
  const [, list, index = '', part] = /^(policy\.coverages|consents)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (list === 'consents') return `consent.${part === 'kind' || part === 'given' ? consentedTo(values)[Number(index)] : part}`;
  if (list === undefined) return path === 'stormEventId' ? 'loss.declaredEmergency' : path;
  const coverage = `coverage.${coveredBy(values)[Number(index)]}`;
  return part?.startsWith('deductible') ? `${coverage}.deductible` : coverage;
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
