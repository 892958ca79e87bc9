// What a message that waits says of its claim, and whether that still holds when it goes out.
import { templateVariableLabels, type TemplateVariable } from '@plumbline/contracts/enums';
import { templatePlaceholder } from '@plumbline/contracts/comms';
import type { Scope, TextLanguage } from '@plumbline/contracts/kernel';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { nextInspection, type Inspections } from '../inspections/inspection.ts';
import type { CommunicationRecord } from '../stores/communication.ts';
import type { Values } from '../templates/template-rules.ts';
import { valuesOf } from './message-values.ts';

/** Those that another day may make wrong. */
const changing = [
  'claimStatus',
  'propertyAddress',
  'inspectionDate',
  'inspectionTime',
  'settlementAmount',
] as const satisfies TemplateVariable[];

interface Written {
  /** Of the template, with its variables. */
  readonly from: readonly string[];
  /** As it will be read: what somebody wrote over is no longer said. */
  readonly said: readonly string[];
  readonly values: Values;
  readonly language: TextLanguage;
}

/** Absent where nothing of it can become wrong. */
export function namedIn({ from, said, values, language }: Written): CommunicationRecord['named'] {
  const inTemplate = new Set(from.flatMap((text) => [...text.matchAll(templatePlaceholder)].map(([, name]) => name)));
  const named = changing.flatMap((name) => {
    const value = values[name];
    return value && inTemplate.has(name) && said.some((text) => text.includes(value)) ? [{ name, value }] : [];
  });
  return named.length > 0 ? { language, values: named } : undefined;
}

interface Now {
  readonly inspections: Inspections;
  readonly now: Date;
  readonly claim: ClaimSnapshot;
}

/** Why it would say what is no longer so. */
export async function staleRefusal(scope: Scope, { named, claimId }: CommunicationRecord, deps: Now): Promise<string | undefined> {
  if (!named) return undefined;
  const { claim, now } = deps;
  const inspectionAt = await nextInspection(scope, { claimId, now }, deps.inspections);
  const values = claimValues({ claim, inspectionAt, now, language: named.language });
  const stale = named.values.find(({ name, value }) => values[name] !== value);
  return stale && `It names what has changed or passed since: ${templateVariableLabels[stale.name]}`;
}

type Told = Pick<Now, 'claim' | 'now'> & { readonly inspectionAt: Date | undefined; readonly language: TextLanguage };

/** Of the claim alone, whoever writes and reads. */
export function claimValues(told: Told): Values {
  return valuesOf({ ...told, contactName: '', adjusterName: '', customMessage: undefined, firmName: undefined, publicUrl: undefined });
}
