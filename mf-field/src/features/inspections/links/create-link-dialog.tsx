// Making an access link: the form, then the address, shown once.
import type { AccessLinkCreated, InspectionDetail } from '@plumbline/contracts/inspection';
import { Modal } from '@plumbline/ui';
import { useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { ShownLink } from './shown-link.tsx';

interface CreateLinkDialogProps {
  inspection: InspectionDetail;
  /** Known where a link is made anew for the same person. */
  holderName: string;
  onClose: () => void;
}

export function CreateLinkDialog({ inspection, holderName, onClose }: CreateLinkDialogProps) {
  const [made, setMade] = useState<AccessLinkCreated>();
  if (!made) return <LinkForm inspection={inspection} holderName={holderName} onMade={setMade} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={`Link for ${made.link.holderName}`} size="md">
      <ShownLink made={made} inspection={inspection} />
    </Modal>
  );
}
