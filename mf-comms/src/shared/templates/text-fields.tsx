// The words of a template: name, subject, text, and variables that are put in where the cursor was.
import type { commsApi, Template } from '@plumbline/contracts/comms';
import { Button, Notice, Textarea, TextInput } from '@plumbline/ui';
import type { ContractForm } from '@plumbline/web';
import { useInsertion } from './use-insertion.ts';
import { VariableMenu } from './variable-menu.tsx';

export interface TextValues {
  name: string;
  subject: string;
  body: string;
}

export const textLabels = { name: 'Template name', subject: 'Subject', body: 'Text' };

type Field = ReturnType<ContractForm<typeof commsApi.editTemplate, TextValues>['field']>;

interface TextFieldsProps {
  form: {
    values: TextValues;
    field: (name: 'name' | 'subject' | 'body') => Field;
    change: (changed: Partial<TextValues>) => void;
  };
  channel: Template['channel'];
}

export function TextFields({ form, channel }: TextFieldsProps) {
  const { follow, insert } = useInsertion(form.values, form.change);
  return (
    <>
      <TextInput {...form.field('name')} withAsterisk maxLength={120} />
      {channel === 'email' && <TextInput {...form.field('subject')} {...follow('subject')} withAsterisk maxLength={200} />}
      <Textarea
        {...form.field('body')}
        {...follow('body')}
        withAsterisk
        autosize
        minRows={6}
        maxRows={20}
        description={channel === 'voice' ? 'Calls read it aloud.' : undefined}
      />
      <div>
        <VariableMenu onPick={insert} />
      </div>
    </>
  );
}

interface Kept {
  readonly restored: boolean;
  readonly clear: () => void;
}

/** Whose words came back is told so. */
export function Restored({ draft }: { draft: Kept | undefined }) {
  if (!draft?.restored) return null;
  const discard = (
    <Button variant="subtle" size="compact-sm" onClick={draft.clear}>
      Discard
    </Button>
  );
  return (
    <Notice tone="info" action={discard}>
      Your unsaved entries were restored.
    </Notice>
  );
}
