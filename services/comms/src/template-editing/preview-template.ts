// What the text of a template comes to with the data of a claim, as it would be sent now to one of its contacts. Stores nothing.
import type { TemplatePart, TemplatePreview, TemplatePreviewAsked } from '@plumbline/contracts/comms';
import type { TemplateVariable } from '@plumbline/contracts/enums';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { learnClaim } from '../contacts/learn-claim.ts';
import { contentOf, occasionOf, subjectOf, type TriggerDeps } from '../messages/compose-messages.ts';
import { valuesOf } from '../messages/message-values.ts';
import { filledParts } from '../templates/filled-parts.ts';
import { missingVariables, type Values } from '../templates/template-rules.ts';

/** Throws `not_found` for an unknown claim or contact. */
export async function previewTemplate(scope: Scope, asked: TemplatePreviewAsked, deps: TriggerDeps): Promise<TemplatePreview> {
  const { claimId, contactId, channel, language, subject = '', body, customMessage } = asked;
  await learnClaim(scope, claimId, deps);
  const { claim } = await deps.claims.get(scope, claimId, 'Claim not found');
  const now = deps.parts.clock();
  const contactName = (await nameOf(scope, { claimId, contactId }, deps)) ?? claim.propertyOwnerName;
  const known = valuesOf({ claim, language, contactName, customMessage, now, ...(await occasionOf(scope, { claimId, now }, deps)) });
  const isEmail = channel === 'email';
  const missing = missingVariables(isEmail ? [subject, body] : [body], known);
  const values = { ...known, ...Object.fromEntries(missing.map((name) => [name, `{${name}}`])) };
  const partsOf = (contentWith: (given: Values) => string) => filledParts(values, contentWith).map((part) => kindOf(part, missing));
  return {
    contactName,
    ...(isEmail ? { subject: partsOf((given) => subjectOf(subject, given)) } : {}),
    body: partsOf((given) => contentOf({ body, language }, { method: channel, reads: language }, given)),
    missing,
  };
}

/** Of the one that is asked for, else of the first primary contact. */
async function nameOf(
  scope: Scope,
  { claimId, contactId }: Pick<TemplatePreviewAsked, 'claimId' | 'contactId'>,
  { people }: TriggerDeps,
): Promise<string | undefined> {
  const wanted = contactId === undefined ? { contactType: 'primary' } : { _id: contactId };
  const [first] = await people.contacts.find(scope, { claimId, isActive: true, ...wanted }, { sort: { createdAt: 1, _id: 1 }, limit: 1 });
  if (contactId !== undefined && !first) throw new Failure('not_found', 'Contact not found');
  return first?.name;
}

function kindOf({ text, filled }: { text: string; filled: boolean }, missing: readonly TemplateVariable[]): TemplatePart {
  if (!filled) return { text, kind: 'text' };
  return { text, kind: missing.some((name) => text === `{${name}}`) ? 'missing' : 'value' };
}
