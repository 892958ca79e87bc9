// Variables of a template that this claim has no value for: they are named, and nothing is sent until each is filled in or removed.
import { isTemplateVariable, templatePlaceholder } from '@plumbline/contracts/comms';
import { templateVariableLabels, type TemplateVariable } from '@plumbline/contracts/enums';
import { Notice } from '@plumbline/ui';

/** Each once, in the order of the texts. */
export function missingIn(texts: readonly string[]): TemplateVariable[] {
  const named = texts.flatMap((text) => [...text.matchAll(templatePlaceholder)].map(([, name = '']) => name));
  return [...new Set(named.filter(isTemplateVariable))];
}

export function MissingValues({ texts }: { texts: readonly string[] }) {
  const missing = missingIn(texts);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title="Missing on this claim">
      {missing.map((name) => `${templateVariableLabels[name]} {${name}}`).join(', ')}. Replace or remove the text in braces before sending.
    </Notice>
  );
}
