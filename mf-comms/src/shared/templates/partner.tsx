// The template of the same type and channel in the other language, or what happens without one.
import { usedTemplateIds, type Template, type TemplateGap } from '@plumbline/contracts/comms';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { Button, Notice } from '@plumbline/ui';
import { wordOf } from './template-place.ts';
import { gapSentence } from './template-words.ts';

interface PartnerProps {
  template: Template;
  templates: readonly Template[];
  mayWrite: boolean;
  onOpen: (word: string) => void;
}

export function Partner({ template, templates, mayWrite, onOpen }: PartnerProps) {
  const { templateType, channel } = template;
  const other = template.language === 'en' ? 'es' : 'en';
  const used = usedTemplateIds(templates);
  const alike = templates.filter((one) => one.templateType === templateType && one.channel === channel && used.has(one.id));
  const partner = alike.find(({ language }) => language === other);
  if (partner)
    return (
      <div>
        <Button variant="default" size="compact-sm" onClick={() => onOpen(String(partner.id))}>
          Open {textLanguageLabels[other]} template
        </Button>
      </div>
    );
  const missing: TemplateGap['missing'] = alike.length === 0 ? 'both' : other;
  const create = mayWrite && (
    <Button variant="default" onClick={() => onOpen(wordOf({ templateType, channel, language: other }))}>
      Create {textLanguageLabels[other]} template
    </Button>
  );
  return (
    <Notice tone="warning" action={create}>
      {gapSentence({ templateType, channel, missing })}
    </Notice>
  );
}
