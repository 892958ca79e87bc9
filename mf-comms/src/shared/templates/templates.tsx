// Message templates of the firm: their list, and the one that is open with its text and its preview.
import { commsApi } from '@plumbline/contracts/comms';
import { Button, Notice, QueryBoundary } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewTemplate } from './new-template.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { placeOf } from './template-place.ts';
import { templatesQuery } from './template-queries.ts';

export interface TemplatesProps {
  /** The claim that fills the preview at first. */
  claimId?: number;
  /** What is open, as `template-place` writes it. */
  open: string | undefined;
  onOpen: (word: string | undefined) => void;
}

export function Templates({ claimId, open, onOpen }: TemplatesProps) {
  const templates = useQuery(templatesQuery);
  const mayWrite = useMay(commsApi.editTemplate);
  // The same claim fills one template after another
  const [previewed, setPreviewed] = useState(claimId);
  const place = open === undefined ? undefined : placeOf(open);
  return (
    <QueryBoundary query={templates} what="templates" isEmpty={() => false}>
      {(found) => {
        const common = { templates: found, mayWrite, onOpen, claimId: previewed, onClaim: setPreviewed };
        if (!place) return <TemplateList {...common} />;
        if ('kind' in place) return mayWrite ? <NewTemplate {...common} key={open} kind={place.kind} /> : <Nothing onOpen={onOpen} />;
        const template = found.find(({ id }) => id === place.id);
        return template ? <TemplateEditor {...common} key={template.id} template={template} /> : <Nothing onOpen={onOpen} />;
      }}
    </QueryBoundary>
  );
}

function Nothing({ onOpen }: Pick<TemplatesProps, 'onOpen'>) {
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="default" onClick={() => onOpen(undefined)}>
          All templates
        </Button>
      }
    >
      This template doesn't exist anymore.
    </Notice>
  );
}
